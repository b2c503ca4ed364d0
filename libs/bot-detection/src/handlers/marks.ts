import { createHash } from 'node:crypto';
import type { Network } from '@rampart/connectors/contract';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Recognises an account of a network without naming it. */
export const accountMark = (network: Network, accountId: string): string =>
  hashOf(`${network}|${accountId}`).toString('base64url').slice(0, 16);

/** Equal for answers that differ in case, digits and signs only. */
export const textMark = (text: string): string =>
  hashOf(
    text
      .toLowerCase()
      .replace(/[^\p{L}]+/gu, ' ')
      .trim(),
  )
    .toString('base64url')
    .slice(0, 16);

/** Gives each account the same chance, the same for the same seed. @param share 0 to 1 */
export function chooser(seed: string, share: number): (accountId: string) => boolean {
  if (share >= 1) return () => true;
  return (accountId) => hashOf(`${seed}|${accountId}`).readUIntBE(0, 6) / 2 ** 48 < share;
}
