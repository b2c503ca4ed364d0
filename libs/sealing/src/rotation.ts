import { DomainError } from '@rampart/kernel';

/** Seconds between two keys, in milliseconds. */
export const ROTATION_MS = 15_000;
/** How many old keys still open what they sealed. */
export const OLD_KEYS = 5;
/** Length of the secret that a rotation starts from. */
export const SECRET_BYTES = 32;
/** How many steps an opener follows at once: a day. Nobody may send it through more by naming a far key. */
export const MAX_STEPS_AHEAD = 5_760;

/** What sealer and opener have to agree on. */
export interface Rotation {
  /** 32 bytes from a source of chance. One secret and one sender are for one sealer, once: never for a second one. */
  readonly secret: Uint8Array;
  /** 0 to 65,535: who seals; several senders may share a secret. */
  readonly sender: number;
  /** When step 0 began, milliseconds since 1970. */
  readonly startedAt: number;
}

const STEP_BITS = 40n;

/** Names a key: sender and step. */
export const keyIdOf = (sender: number, step: number): bigint => (BigInt(sender) << STEP_BITS) | BigInt(step);

/** The inverse of `keyIdOf`. */
export function stepOf(keyId: bigint): { readonly sender: number; readonly step: number } {
  return { sender: Number(keyId >> STEP_BITS), step: Number(keyId & ((1n << STEP_BITS) - 1n)) };
}

/** @throws DomainError `sealing.bad-rotation` when the secret is not 32 bytes or the sender is not 0 to 65,535 */
export function checkRotation({ secret, sender }: Rotation): void {
  if (secret.length !== SECRET_BYTES || !Number.isInteger(sender) || sender < 0 || sender > 0xffff)
    throw new DomainError('sealing.bad-rotation', 'invalid', 'A rotation needs 32 bytes and a sender.');
}
