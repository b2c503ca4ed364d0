import { t } from '@rampart/kernel';
export interface FilePosition {
  readonly offset: number;
  /** Starts at 1. */
  readonly line: number;
}

export const FILE_START: FilePosition = { offset: 0, line: 1 };

export type RawRecord = { readonly line: number; readonly next: FilePosition } & (
  | { readonly ok: true; readonly fields: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly reason: string }
);

/** The longest record in bytes, so that a missing line end cannot fill the memory. */
export const RECORD_BYTES = 1024 * 1024;
export const TOO_LONG = t`The line is longer than ${RECORD_BYTES} bytes.`;
