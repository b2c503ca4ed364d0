import type { AuthMethod } from '@rampart/identity-access/contract';

const names: Readonly<Record<AuthMethod, string | null>> = {
  pwd: 'password',
  otp: 'one-time code',
  hwk: 'passkey',
  swk: 'synced passkey',
  // Says how the passkey was used, not that there was another proof.
  user: null,
  fed: 'identity provider',
};

/** "password and one-time code": the proofs of identity in words. */
export function methodNames(methods: readonly AuthMethod[]): string {
  const known = [...new Set(methods)].flatMap((method) => names[method] ?? []);
  return new Intl.ListFormat('en').format(known);
}
