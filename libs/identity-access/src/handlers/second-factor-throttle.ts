import { ACCOUNT_POLICY, ADDRESS_POLICY, type Bucket, DEVICE_POLICY } from '../adapters/throttle.js';
import { addressBlock } from '../domain/address-block.js';
import type { SignInVisit } from './admit.js';

/** Not the password's limits, which a correct password resets. A known device waits only for its own failures. */
export function factorBuckets(userId: string, visit: SignInVisit, knownDevice: boolean): readonly Bucket[] {
  if (knownDevice) return [{ key: `factor-device:${visit.deviceToken ?? ''}`, policy: DEVICE_POLICY }];
  return [
    { key: `factor:${userId}`, policy: ACCOUNT_POLICY },
    { key: `address:${addressBlock(visit.origin.address)}`, policy: ADDRESS_POLICY },
  ];
}

/** Resets the failures of the user, but gives the address back only this attempt. */
export function settledFactorBuckets(buckets: readonly Bucket[]): {
  readonly forget: readonly string[];
  readonly refund: readonly string[];
} {
  const keys = buckets.map(({ key }) => key);
  const isAddress = (key: string) => key.startsWith('address:');
  return { forget: keys.filter((key) => !isAddress(key)), refund: keys.filter(isAddress) };
}
