/** Borders are counted, so each colour has a shape too. */
const SHAPES: Record<string, string> = {
  gold: "M0-5a5 5 0 1 1 0 10 5 5 0 0 1 0-10Z",
  green: "M-4 5C-6-2 0-6 6-5 5 1 1 6-4 5Z",
  pink: "M0-6 6 0 0 6-6 0Z",
  blue: "M0-6 6 5H-6Z",
  white: "M0-6l1.8 3.9 4.2.5-3.1 2.9.8 4.2L0 3.4l-3.7 2.1.8-4.2L-6-1.6l4.2-.5z",
  grey: "M-5-5H5V5H-5Z",
};

export const borderShape = (colour: string): string => SHAPES[colour] ?? "";
