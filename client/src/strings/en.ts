/** All words of the shell that do not come from the server, in English. Another language is another file. */
const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
const many = (n: number, one: string, more: string): string => (n === 1 ? `1 ${one}` : `${n} ${more}`);
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
/** What somebody does, where it is known; several at once decide, and that is all. */
const who = (names: readonly string[], doing: string, one: string, more: string): string =>
  `${list(names)} ${names.length > 1 ? more : doing || one}`;

export const en = {
  tagline: "four science-fiction board games, one table",

  // --- the head and the menu ---
  undo: "Undo",
  restart: "Restart turn",
  hint: "Hint",
  hintSays: "What a strong bot would do",
  noHint: "No hint",
  hintThinks: "Thinking …",
  likely: (share: string, off: string) => `wins ${share} ± ${off} of the games it imagined`,
  rules: "Rules",
  light: "Light",
  dark: "Dark",
  menu: "Menu",
  home: "Home",
  close: "Close",
  round: "Round",
  roundOf: (now: number, of?: number) => `Round ${now}${of ? ` of ${of}` : ""}`,
  line: {
    open: "Saved",
    sending: "Sending …",
    connecting: "Connecting …",
    waiting: "No connection",
    closed: "Closed",
  },

  // --- seats ---
  amountOf: (name: string, n: number | string, of: number) => `${name}: ${n} of ${of}`,

  // --- a drawing that can be moved ---
  nearer: "Nearer",
  farther: "Farther",
  fit: "Show all of it",

  // --- the decision bar ---
  yourTurn: "Your turn",
  waiting: "Waiting",
  either: "or",
  onlyIf: (what: string) => `if ${what}`,
  ways: (n: number) => many(n, "way", "ways"),
  folded: (ways: number, verbs: number) => `${ways} actions in ${verbs} verbs`,
  narrowed: (left: number, all: number) => `${left} of ${all}`,
  backOut: "Esc backs out · / finds · 1–9 picks",
  find: "Find",
  thinking: (names: readonly string[], doing = "") =>
    who(names, doing && `${doing} …`, "thinks …", "think …"),
  thinksAtMost: (seconds: number) =>
    `At most ${seconds} s. Meanwhile you can point at things, plan and read.`,
  thinksLong: "It takes longer than it should. Meanwhile you can point at things, plan and read.",
  notAsked: "You are not asked anything now.",
  watching: "You are watching.",
  undoOpen: "You can still take your last move back.",
  left: (time: string) => `${time} left`,
  sending: "Sending …",
  always: "From now on without asking",
  playsFor: (bot: string, name: string) => `${bot} for ${name}`,
  playsForYou: (bot: string, name: string) => `The bot ${bot} plays for ${name || "you"}.`,
  standing: (answers: readonly string[]) =>
    `Answered for you: ${answers.map((answer) => `“${answer}”`).join(", ")}.`,
  askAgain: "Ask me again",

  // --- seats, lens, log, chat ---
  seats: "Seats",
  seat: (n: number) => `Seat ${n}`,
  board: "Board",
  laying: "The board is on its way …",
  goingOn: "What is going on",
  holds: (names: readonly string[]) => `here: ${list(names)}`,
  canBeChosen: "can be chosen",
  log: "Log",
  chat: "Chat",
  you: "you",
  away: "away",
  open: "free",
  hasLeft: "has left",
  sinceYourTurn: "Since your last turn",
  earlier: (n: number) => `${many(n, "line", "lines")} before that: see the log`,
  goOn: "Go on",
  price: (cost: string) => `Price: ${cost}`,
  lastTold: (line: string) => `Last told of it: ${line}`,
  askedNow: (prompt: string) => `Asked now: ${prompt}`,
  whyNot: (thing: string) => `Why not ${thing}?`,
  waysWith: "What you can do with it",
  sources: {
    rules: "from the game's rulebook",
    public: "from another public text",
    inferred: "follows from what is stated",
    ruling: "decided here",
    reconstructed: "reconstructed: ours, not printed anywhere we could read",
  } as Record<string, string>,
  saySomething: "Say something",
  send: "Send",
  nothingSaid: "Nobody has said anything yet.",

  // --- lessons ---
  learn: "Learn",
  steps: (n: number) => many(n, "step", "steps"),
  lesson: "Lesson",
  lessonSays: "a real table, nothing can be lost",
  lessonDone: "done",
  step: (n: number, of: number) => `step ${n} of ${of}`,
  tryIt: "Try it",
  tryWrong: "Or wrong",
  othersMove: "Watch: your rivals move.",
  stepBack: "Back",
  showMe: "Show me",
  why: "Why?",
  leaveLesson: "Leave",
  wrong: (label: string) => `Wrong: ${label}`,
  thisStep: "this step",
  allWays: "the others are legal, the lesson waits",
  toStep: "only this step",
  wholeGame: "Play a whole game",
  wholeGameSays: (rivals: number) =>
    `a new table, ${rivals === 1 ? "one bot" : `${rivals} bots`} against you`,
  goOnHere: "Go on from here",
  goOnHereSays: "bots play your rivals",

  // --- a broken line ---
  brokenFor: (seconds: number) => `No connection for ${seconds} s`,
  tryingIn: (seconds: number) => (seconds > 0 ? `trying again in ${seconds} s` : "trying …"),
  kept: "Your choice is kept. It can be sent when the line is back.",
  tryNow: "Try now",

  // --- the end ---
  over: "The game is over",
  wins: (names: readonly string[]) => `${list(names)} ${names.length > 1 ? "win" : "wins"}`,
  winsWith: (names: readonly string[], score: string) =>
    `${list(names)} ${names.length > 1 ? "win" : "wins"} with ${score}`,
  nobodyWins: "Nobody wins",
  place: (n: number) => ["1st", "2nd", "3rd"][n - 1] ?? `${n}th`,
  sheet: "Score sheet",
  total: "Total",
  /** A line of the sheet, and a seat's number in it. */
  sheetLine: (line: string) => capital(line),
  sheetNumber: (line: string, name: string, amount: string) => `${capital(line)}: ${name}, ${amount}`,
  points: (n: string) => `${n} ${n === "1" ? "point" : "points"}`,
  amount: (name: string, n: string) => `${name}: ${n}`,
  outOfIt: "out",
  during: "During the game",
  atTheEnd: "What was held at the end",
  ahead: (n: number, name: string) => `${n} ahead of ${name}`,
  onceMore: "Once more?",
  sameSeats: "The same people again",
  again: "Play again",
  againSays: "one seat further; same options, new shuffle",
  or: "Or",
  save: "Save this game",
  saveSays: "a text file",
  copySheet: "Copy the score sheet",
  copySays: "as text",
  copied: "Copied",
  lookAtBoard: "Look at the board",
  sheetAway: "sheet away",
  homeSays: "your tables",
  otherSeats: "Other seats",
  otherSeatsSays: "change who plays",
  backToSheet: "Back to the score sheet",
  toNext: "Go to the next game",
  toNextSays: "Once more!",
  nextStands: "The next table stands ready",

  // --- the menu of a table ---
  settings: "Settings",
  choosing: "A choice",
  confirm: "asks once more",
  atOnce: "counts at once",
  theme: "Light",
  themes: { auto: "as the system", light: "light", dark: "dark" },
  motion: "Motion",
  motions: { auto: "as the system", off: "off" },
  sound: "A sound when it is your turn",
  notify: "A notification when it is your turn",
  notifyBarred: "Your browser does not allow notifications from here.",
  asides: "At any time",
  thisTable: "This table",
  inviteSeat: (name: string) => `A link for ${name}`,
  inviteWatch: "A link to watch",
  inviteSays: "Whoever opens the link sits there. It is good for one.",
  watchSays: "Whoever opens the link sees what everybody may see, and nothing more.",
  makeLink: "Make a link",
  copyLink: "Copy the link",
  share: "Send it",
  givenAway: (n: number) => `${many(n, "link", "links")} given away, not yet used.`,
  takenBack: "Take back",
  botForMe: "A bot plays for me",
  botFor: (name: string) => `A bot plays for ${name}`,
  playMyself: "I play again",
  takeBack: "Ask to take back",
  takeBackSays: "Back before your last action, whatever was drawn since. The others must agree.",
  proposal: (name: string) => `${name} asks to take an action back.`,
  proposed: (names: readonly string[]) =>
    `You asked to take your last action back. ${list(names)} must agree.`,
  withdraw: "Never mind",
  notAgreed: "It stays as it was",
  notAgreedSays: "Not everybody agreed to take it back.",
  agree: "Agree",
  refuse: "Refuse",
  leave: "Leave the table",
  closeTable: "Close the table for good",
  reallyClose: "Really close it? Nobody can go on playing",
  tableName: "A name for this table",
  rename: "Rename",
  keys: "Keys",
  keyList: [
    ["1–9", "pick from the list"],
    ["Arrows", "walk over the list"],
    ["/", "find in the list"],
    ["Enter", "do what is chosen"],
    ["Esc", "back out one step"],
    ["E", "end the turn"],
    ["U", "undo; with Shift, the whole turn"],
    ["H", "a hint"],
    ["R", "the rulebook"],
    ["L", "the log"],
    ["M or ?", "this menu"],
  ] as readonly (readonly [string, string])[],
  fairness: "The shuffle",
  fairnessSays:
    "The server promised this before the game began. After the end, “chimerical verify” finds in the saved game whether every draw was as promised. It cannot tell whether somebody looked: whoever runs a server can read its memory.",
  fairnessChosen: "The seed of this table was chosen, so nothing is promised.",

  // --- home ---
  newTable: "New table",
  setUp: "Choose one to set up a table",
  lengths: {
    "chimera-station": "5 rounds",
    "beta-station": "a race",
    chromosome: "4–6 rounds",
    "codename-chimera": "last one standing",
  } as Record<string, string>,
  games: "Games",
  visits:
    "You came by an invitation, so you play and watch where you are invited; tables are made by hosts. Whoever invited you can send you a link that makes you a host. Until then, these are the rulebooks.",
  youHere: (name: string) => (name ? `You are ${name}` : "You"),
  keyLinks: { me: "A link for another browser of yours", host: "A link for another host" },
  keySays: {
    me: "Open it yourself, on your phone, say: there you sit at the same tables under the same name. It is good for one browser, within a day.",
    host: "Whoever opens it makes tables and invites others, as you do. It is good for one, within a week.",
  },
  signOut: { here: "Sign out here", everywhere: "Sign out everywhere" },
  reallySignOut: "Really sign out?",
  signOutSays: "Nobody can sit at your tables in your name then, unless another browser of yours still can.",
  yourTables: "Your tables",
  waitForYou: (n: number) => (n === 0 ? "" : n === 1 ? "1 waits for you" : `${n} wait for you`),
  theirTurn: (names: readonly string[], doing = "") => who(names, doing, "decides", "decide"),
  /** How far a game is, as people count: "Round 3 of 5, Placement". */
  stage(stage: { phase: string; round: number | null; rounds: number | null }): string {
    const round =
      stage.round === null ? "" : `round ${stage.round}${stage.rounds === null ? "" : ` of ${stage.rounds}`}`;
    return capital([round, stage.phase].filter(Boolean).join(", "));
  },
  states: {
    gathering: "people are missing",
    playing: "",
    over: "over",
    closed: "closed",
    frozen: "read only",
  } as Record<string, string>,
  rulebooks: "Rulebooks",
  rulebookOf: (title: string) => `Rulebook of ${title}`,
  ago(seconds: number): string {
    if (seconds < 90) return "just now";
    if (seconds < 5400) return `${Math.round(seconds / 60)} min ago`;
    if (seconds < 86_400) return `${Math.round(seconds / 3600)} h ago`;
    return many(Math.round(seconds / 86_400), "day ago", "days ago");
  },
  removeTable: (title: string) => `Close ${title} for good`,
  reallyRemove: "Close it for good?",
  who: { me: "You", here: "Here", bot: "Bot", link: "Friend" },
  whoSays: { me: "on this screen", here: "beside you", bot: "", link: "by link" },
  linkSays: (seats: string) =>
    `${seats} gets a link to join. Until then the table waits; you may give the seat to a bot at any time.`,
  watchBots: "Nobody sits here: you watch the bots play.",
  strength: "Strength of the bot",
  nameOf: "Name",
  clock: "Time for a move",
  clockSays: "When the time is up, a bot moves.",
  limit(seconds: number): string {
    if (seconds === 0) return "no limit";
    if (seconds < 60) return `${seconds} s`;
    return seconds < 86_400 ? `${seconds / 60} min` : many(seconds / 86_400, "day", "days");
  },
  options: "Rules of the house",
  changedOptions: (n: number) => (n === 0 ? "as printed" : many(n, "changed", "changed")),
  yes: "yes",
  no: "no",
  boxFile: "A box file",
  boxSays:
    "Numbers of your own copy, or of your own design. Take the printed one, change it, and bring it here.",
  boxTake: "Take the printed one",
  boxBring: "Choose a file",
  boxGood: (n: number) =>
    n === 0 ? "It is the same as the printed one." : `It changes ${many(n, "number", "numbers")}:`,
  boxBad: "This box file does not fit",
  boxBadSays: "Nothing was made of it. Mend the line that is named, and choose the file again.",
  importSave: "Go on from a saved game",
  importSays: "A game that was saved here or in the terminal. You choose who sits where.",
  joinByLink: "Join by link",
  pasteLink: "paste a link",
  sitDown: "Sit down",
  watch: "Watch",
  playOn: (title: string) => `Play on: ${title}`,

  // --- the rulebook ---
  rulebook: "Rulebook",
  lines: (n: number) => many(n, "line", "lines"),
  contents: "Contents",
  hits: (lines: number, sections: number) =>
    `${many(lines, "line", "lines")} in ${many(sections, "section", "sections")}`,
  nothingFound: "No line holds all of these words.",
  whereFrom: "Where a line comes from",
  mattersNow: "What matters now",
  mattersFor: (n: number) => (n === 1 ? "One line stands behind it." : `${n} lines stand behind it.`),
  noneMatters: "No line bars anything here: choose as you like.",
  moreLines: (n: number) => `and ${many(n, "line", "lines")} more, marked in the book`,
  quietTable: "You are not asked anything at your table now. When you are, the lines that matter stand here.",
  toTable: "Back to your table",
  valuesHere: "Numbers in these lines",
  valuesOfTable: "Numbers of this table",
  values: "Numbers of the game",
  otherwise: (printed: string) => `printed: ${printed}`,

  // --- the curtain ---
  handOver: "Hand the screen over. Nobody else looks.",
  iAm: (name: string) => `I am ${name}`,
  curtain: (name: string) => `${name}, your turn`,
  whoLooks: "Who looks?",
  whoLooksSays: "Nobody here is asked anything now. The others look away.",

  // --- before the game ---
  invited: "You are invited",
  invitedSays: "Say how the others shall call you, and sit down.",
  invitedToWatch: "You are invited to watch",
  invitedToWatchSays: "You will see what everybody may see. Say how the others shall call you.",
  yourName: "Your name",
  gathering: (free: number) =>
    free === 0 ? "Everybody is here" : free === 1 ? "One seat is free" : `${free} seats are free`,
  gatheringSays:
    "Send a link to whoever is missing. The game begins when everybody sits; you may read the rules meanwhile.",
  gatheringWait: "The game begins when everybody sits. You may read the rules meanwhile.",
  giveToBot: "Give it to a bot",
  notHere: "not here",
  ready: "I am ready",
  sits: "sits here",
  notReady: "not ready yet",

  // --- screens that say what to do ---
  troubles: {
    opening: { title: "Opening the table …", text: "" },
    offline: {
      title: "The server does not answer",
      text: "Your tables are safe: every move is written before it is shown. Is the server running, and are you connected?",
    },
    link: {
      title: "This link opens no table",
      text: "Part of it may be missing, or it was used or taken back. Ask for it again, or paste it here.",
    },
    full: {
      title: "Somebody sits there already",
      text: "The seat of this link is taken. Ask for a link to watch.",
    },
    not_found: {
      title: "There is no such table",
      text: "It was closed, or it is not for you. Whoever made it can send you a link.",
    },
    no_session: {
      title: "The door is closed",
      text: "Open the link that the server printed when it started: it is good for one browser. Friends come in by an invitation.",
    },
    launch: {
      title: "This link was used already",
      text: "Such a link is good for one browser. The server has printed the next one; a link from a host, ask for again.",
    },
    old: {
      title: "You can look, not play on",
      text: "This table was played under other rules. Its moves would not mean the same today, so it stays as it was.",
    },
    closed: {
      title: "This table is closed",
      text: "Whoever made it has closed it for good. Nobody can go on playing there.",
    },
    nowhere: {
      title: "There is nothing here",
      text: "The address may be mistyped. Your tables and the games are at home.",
    },
    other: { title: "That did not work", text: "" },
  },
  tryAgain: "Try again",
} as const;
