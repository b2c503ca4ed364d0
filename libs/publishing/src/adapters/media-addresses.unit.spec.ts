import { describe, expect, it } from '@jest/globals';
import { createMediaAddresses } from './media-addresses.js';

const NOW = new Date('2026-03-01T12:00:00Z');
const KEY = new Uint8Array(32).fill(7);
const copy = {
  tenantId: '00000000-0000-4000-8000-000000000001',
  copyId: '00000000-0000-4000-8000-000000000002',
  mime: 'image/jpeg',
};
const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);
const tokenOf = (address: string): string => address.split('/').at(-1) ?? '';

describe('the address of a copy', () => {
  const addresses = createMediaAddresses(KEY, 'https://rampart.example/base/');
  const address = addresses.addressOf(copy, NOW);

  it('is on the public host and opens its copy for an hour', () => {
    expect(address.startsWith('https://rampart.example/base/api/publishing/media/')).toBe(true);
    expect(addresses.open(tokenOf(address), later(59))).toEqual(copy);
    expect(addresses.open(tokenOf(address), later(60))).toBeNull();
  });

  it('does not open when a byte was altered or another installation made it', () => {
    const bytes = Buffer.from(tokenOf(address), 'base64url');
    for (let at = 0; at < bytes.length; at += 7) {
      const altered = Buffer.from(bytes);
      altered[at] = (altered[at] ?? 0) ^ 1;
      expect(addresses.open(altered.toString('base64url'), NOW)).toBeNull();
    }
    const other = createMediaAddresses(new Uint8Array(32).fill(8), 'https://rampart.example/');
    expect(other.open(tokenOf(address), NOW)).toBeNull();
    expect(addresses.open('', NOW)).toBeNull();
  });
});
