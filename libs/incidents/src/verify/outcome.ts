import type { PackageStatement } from './statement.js';

/** `absent`: the package has none of it. `unchecked`: it has one, but nothing was given that it could be checked with. */
export type CheckOutcome = 'passed' | 'failed' | 'absent' | 'unchecked';

/** What is checked, in this order. */
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
  /** Whether nothing failed. */
  readonly ok: boolean;
  /** As the package calls itself; null when it cannot be read. */
  readonly reportId: string | null;
  readonly checks: readonly Check[];
  /** The package's own statement; null unless every check passes. */
  readonly statement: PackageStatement | null;
}

export type Finding = readonly [outcome: CheckOutcome, detail: string];

/** What was checked is as it should be. @param detail a sentence for people, here and below */
export const passed = (detail: string): Finding => ['passed', detail];
/** One failed check: the package is not `ok` and has no statement. */
export const failed = (detail: string): Finding => ['failed', detail];
/** The package lacks the part, which is optional: it stays `ok`. */
export const absent = (detail: string): Finding => ['absent', detail];
/** The part exists, but no key or certificate to check it: the package stays `ok`. */
export const unchecked = (detail: string): Finding => ['unchecked', detail];
