/** C0 without tab and line feed, DEL and C1, separators of lines, and marks that turn the direction of text (UAX #9). */
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;

/** A line that is safe for a terminal (CWE-150). Escaped as in JSON, so that JSON strings keep their value. */
export const printable = (line: string): string =>
  line.replace(CONTROLS, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`);
