import { DomainError } from '@rampart/kernel';
import { LIMITS } from '../contract/index.js';

/** Controls, format characters, lone surrogates and Default_Ignorable_Code_Point (UAX #44). */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

export interface TargetHandle {
  /** NFC, without surrounding space, leading @ and invisible characters. */
  readonly handle: string;
  /** Names each change for the person who typed it. */
  readonly notes: readonly string[];
}

/** Pasted handles often carry invisible characters, which find nothing. @throws DomainError `impersonation-scan.*` */
export function targetHandle(typed: string): TargetHandle {
  const visible = typed.replace(INVISIBLE, '');
  const handle = visible.normalize('NFC').trim().replace(/^@+/, '').trim();
  if (handle === '') {
    throw new DomainError(
      'impersonation-scan.blank-handle',
      'invalid',
      'Enter a handle or username with at least one visible character.',
    );
  }
  if ([...handle].length > LIMITS.handle) {
    throw new DomainError(
      'impersonation-scan.handle-too-long',
      'invalid',
      `A handle has at most ${LIMITS.handle} characters.`,
    );
  }
  const removed = [...typed].length - [...visible].length;
  return { handle, notes: removed === 0 ? [] : [removedNote(removed)] };
}

function removedNote(count: number): string {
  return count === 1
    ? 'One invisible character was removed from the handle.'
    : `${count} invisible characters were removed from the handle.`;
}

export function comparableHandle(handle: string): string {
  return handle.trim().replace(/^@/, '').normalize('NFKC').toLowerCase();
}
