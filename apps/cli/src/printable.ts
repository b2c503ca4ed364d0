/** C0 except tab and line feed, DEL and C1, line separators, and marks that change the direction of text (UAX #9). */
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;

/** Makes a line safe for a terminal (CWE-150). It escapes as JSON does, so that JSON strings keep their value. */
export const printable = (line: string): string =>
  line.replace(CONTROLS, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`);
