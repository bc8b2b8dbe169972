/** Tells somebody who is not looking that it is their turn: title, favicon, and if wished a sound or a notification. */
import { settings } from "../settings.svelte";

const PLAIN = "/icon.svg";

/** The icon with the signal on it. */
const BADGE = "/icon-turn.svg";

export function badge(title: string, mine: boolean): void {
  const words = `${mine ? "● " : ""}${title}`;
  if (document.title !== words) document.title = words;
  // A link that is set is fetched, even to what it was.
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  const wanted = mine ? BADGE : PLAIN;
  if (icon && icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
}

/** Once, when a turn begins and the page is not looked at. */
export function call(title: string, body: string): void {
  if (settings.sound) ring();
  if (
    settings.notify &&
    document.hidden &&
    "Notification" in window &&
    Notification.permission === "granted"
  ) {
    new Notification(title, { body, icon: PLAIN, tag: title });
  }
}

/** Asks the browser for leave to notify; whether it was given. */
export async function mayNotify(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}

/** Two short tones, made here: nothing is fetched. */
function ring(): void {
  try {
    const audio = new AudioContext();
    [0, 0.13].forEach((at, i) => {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.frequency.value = i === 0 ? 523 : 784;
      volume.gain.setValueAtTime(0.08, audio.currentTime + at);
      volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + at + 0.25);
      tone.connect(volume).connect(audio.destination);
      tone.start(audio.currentTime + at);
      tone.stop(audio.currentTime + at + 0.25);
    });
    setTimeout(() => void audio.close(), 800);
  } catch {
    // Without a loudspeaker, or before the first click: the title says it too.
  }
}
