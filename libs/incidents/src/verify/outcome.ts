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
  /** What it says; null when it must not be relied on. */
  readonly statement: PackageStatement | null;
}

export type Finding = readonly [outcome: CheckOutcome, detail: string];

/** What was checked is as it should be. @param detail a sentence for people, here and below */
export const passed = (detail: string): Finding => ['passed', detail];
/** One of these, and the package is not `ok` and has no statement. */
export const failed = (detail: string): Finding => ['failed', detail];
/** There is none of what would be checked; nothing is held against the package. */
export const absent = (detail: string): Finding => ['absent', detail];
/** There is one, but no key or certificate for it; nothing is held against the package. */
export const unchecked = (detail: string): Finding => ['unchecked', detail];
