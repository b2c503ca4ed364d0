import { DomainError, t } from '@rampart/kernel';
import { LIMITS } from '../contract/index.js';

/** Controls, format characters, lone surrogates and Default_Ignorable_Code_Point (UAX #44). */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

export interface TargetHandle {
  /** In NFC, without surrounding spaces, leading @ and invisible characters. */
  readonly handle: string;
  /** Describes each change to the person who typed the handle. */
  readonly notes: readonly string[];
}

/**
 * Pasted handles often contain invisible characters, with which a search finds nothing.
 * @throws DomainError `impersonation-scan.*`
 */
export function targetHandle(typed: string): TargetHandle {
  const visible = typed.replace(INVISIBLE, '');
  const handle = visible.normalize('NFC').trim().replace(/^@+/, '').trim();
  if (handle === '') {
    throw new DomainError(
      'impersonation-scan.blank-handle',
      'invalid',
      t`Enter a handle or username with at least one visible character.`,
    );
  }
  if ([...handle].length > LIMITS.handle) {
    throw new DomainError(
      'impersonation-scan.handle-too-long',
      'invalid',
      t`A handle has at most ${LIMITS.handle} characters. Shorten it.`,
    );
  }
  const removed = [...typed].length - [...visible].length;
  return { handle, notes: removed === 0 ? [] : [removedNote(removed)] };
}

function removedNote(count: number): string {
  return count === 1
    ? t`One invisible character was removed from the handle.`
    : `${count} invisible characters were removed from the handle.`;
}

export function comparableHandle(handle: string): string {
  return handle.trim().replace(/^@/, '').normalize('NFKC').toLowerCase();
}
