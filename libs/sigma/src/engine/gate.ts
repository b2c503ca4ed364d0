import type { TextIndex } from './text-index.js';

/** What to look for in one field. */
export interface FieldReader {
  /** The atom that the field is there; -1 without one. */
  readonly presence: number;
  /** Null where no literal is wanted. */
  readonly index: TextIndex | null;
}

/** What events of one origin are read for. */
export interface Gate {
  readonly open: Uint8Array;
  readonly always: readonly number[];
  /** By field number; null where no open rule reads the field. Number 0 is every value (keywords). */
  readonly readers: readonly (FieldReader | null)[];
}
