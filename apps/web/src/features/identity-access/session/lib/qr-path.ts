import { encode } from 'uqr';

interface QrPath {
  /** The number of modules on a side, with the quiet zone. A module is the unit of the drawing. */
  readonly size: number;
  readonly path: string;
}

/** The quiet zone that readers require, in modules (ISO/IEC 18004 section 6.3.8). */
const QUIET = 4;

export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const runs = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark && !row[x - 1] ? [`M${x} ${y}h${runLength(row, x)}v1H${x}z`] : [])),
  );
  return { size, path: runs.join('') };
}

function runLength(row: readonly boolean[], from: number): number {
  const end = row.indexOf(false, from);
  return (end === -1 ? row.length : end) - from;
}
