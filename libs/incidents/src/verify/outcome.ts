import type { PackageStatement } from './statement.js';

/** `absent`: the package has no such part. `unchecked`: no key or certificate for it was given. */
export type CheckOutcome = 'passed' | 'failed' | 'absent' | 'unchecked';

export const CHECK_NAMES = [
  'container',
  'layout',
  'payload',
  'tags',
  'trust',
  'cms',
  'ed25519',
  'seal',
  'timestamp',
  'custody',
  'evidence',
  'content',
  'log-proof',
  'checksum-beside',
  'signature-beside',
] as const;
export type CheckName = (typeof CHECK_NAMES)[number];

export interface Check {
  readonly name: CheckName;
  readonly outcome: CheckOutcome;
  readonly detail: string;
}

export interface PackageVerification {
  /** Whether no check failed. */
  readonly ok: boolean;
  /** The id that the package gives for itself; null when it cannot be read. */
  readonly reportId: string | null;
  readonly checks: readonly Check[];
  /** The package's own statement; null unless every check passes. */
  readonly statement: PackageStatement | null;
}

export type Finding = readonly [outcome: CheckOutcome, detail: string];

/** The check passed. @param detail a sentence for people, here and below */
export const passed = (detail: string): Finding => ['passed', detail];
/** One failed check: the package is not `ok` and has no statement. */
export const failed = (detail: string): Finding => ['failed', detail];
/** The package lacks the part, which is optional: it stays `ok`. */
export const absent = (detail: string): Finding => ['absent', detail];
/** The part exists, but no key or certificate to check it: the package stays `ok`. */
export const unchecked = (detail: string): Finding => ['unchecked', detail];
