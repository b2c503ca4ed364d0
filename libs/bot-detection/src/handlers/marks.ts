import { createHash } from 'node:crypto';
import type { Network } from '@rampart/connectors/contract';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Recognises an account of a network without containing its name. */
export const accountMark = (network: Network, accountId: string): string =>
  hashOf(`${network}|${accountId}`).toString('base64url').slice(0, 16);

/** The same for replies that differ only in case, digits and punctuation. */
export const textMark = (text: string): string =>
  hashOf(
    text
      .toLowerCase()
      .replace(/[^\p{L}]+/gu, ' ')
      .trim(),
  )
    .toString('base64url')
    .slice(0, 16);

/** Chooses accounts with the same chance each; the same seed chooses the same accounts. @param share 0 to 1 */
export function chooser(seed: string, share: number): (accountId: string) => boolean {
  if (share >= 1) return () => true;
  return (accountId) => hashOf(`${seed}|${accountId}`).readUIntBE(0, 6) / 2 ** 48 < share;
}
