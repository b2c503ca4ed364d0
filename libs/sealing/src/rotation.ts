import { DomainError, t } from '@rampart/kernel';

/** Milliseconds between two keys. */
export const ROTATION_MS = 15_000;
export const OLD_KEYS = 5;
/** The length of the initial secret in bytes. */
export const SECRET_BYTES = 32;
/** An opener advances at most a day at once, which limits the work that a forged key id causes. */
export const MAX_STEPS_AHEAD = 5_760;

export interface Rotation {
  /** 32 random bytes. Secret and sender must be used for one sealer only. */
  readonly secret: Uint8Array;
  /** Identifies the sealer, 0 to 65,535, because several senders may share a secret. */
  readonly sender: number;
  /** When step 0 began, milliseconds since 1970. */
  readonly startedAt: number;
}

const STEP_BITS = 40n;

export const keyIdOf = (sender: number, step: number): bigint => (BigInt(sender) << STEP_BITS) | BigInt(step);

/** Sender and step of a key id; the inverse of `keyIdOf`. */
export function stepOf(keyId: bigint): { readonly sender: number; readonly step: number } {
  return { sender: Number(keyId >> STEP_BITS), step: Number(keyId & ((1n << STEP_BITS) - 1n)) };
}

/** @throws DomainError `sealing.bad-rotation` when the secret is not 32 bytes or the sender is not 0 to 65,535 */
export function checkRotation({ secret, sender }: Rotation): void {
  if (secret.length !== SECRET_BYTES || !Number.isInteger(sender) || sender < 0 || sender > 0xffff)
    throw new DomainError(
      'sealing.bad-rotation',
      'invalid',
      t`A key rotation needs a key of 32 bytes and its sender. Give both.`,
    );
}
