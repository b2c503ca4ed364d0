/** A stone with four merlons within `SEAL.box`. Letters are centred on the columns and stand on the rows. */
export const SEAL = {
  box: { left: -1, top: 1, width: 66, height: 63 },
  outline: 'M0 62V3h11.5v8h6V3h11.5v8h6V3h11.5v8h6V3H64v59z',
  joints: 'M1.5 36.5h61M16.5 13v48M32 13v48M47.5 13v48',
  columns: [8.8, 24.3, 39.8, 55.3],
  rows: [30, 55],
  letter: 17,
  /** Drawn instead of letters where these would be too small to read. */
  gate: {
    path: 'M4 4h6v4.5h3V4h6v4.5h3V4h6v12.5c0 5.8-5 9.7-12 12.5C9 26.2 4 22.3 4 16.5zm12 9.5a3.5 3.5 0 0 0-3.5 3.5v5.2l3.5 1.7 3.5-1.7V17A3.5 3.5 0 0 0 16 13.5z',
    left: 12.8,
    top: 16.5,
    scale: 1.2,
  },
  /** Drawn over the stone when the signature is invalid. */
  crack: 'M26 11l9 13-8 9 11 12-6 17',
} as const;

const SHORT = 8;

/** The letters shown in a seal. @param hash lower-case hexadecimal */
export const shortHash = (hash: string): string => hash.slice(0, SHORT);

/** Formats as `9f2c 41aa`. */
export const shortHashInWords = (hash: string): string => shortHash(hash).replace(/(?<=^.{4})(?=.)/, ' ');

export interface SealLetter {
  readonly letter: string;
  readonly x: number;
  readonly y: number;
}

/** The letters of the short hash in two rows of four. */
export const sealLetters = (hash: string): readonly SealLetter[] =>
  [...shortHash(hash)].map((letter, place) => ({
    letter,
    x: SEAL.columns[place % SEAL.columns.length] ?? 0,
    y: SEAL.rows[Math.floor(place / SEAL.columns.length)] ?? 0,
  }));
