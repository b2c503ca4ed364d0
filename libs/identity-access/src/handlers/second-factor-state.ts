import type { EntityManager } from 'typeorm';
import { type PasskeyRow, readPasskeys } from '../adapters/passkeys.js';
import { readRecoverySet } from '../adapters/recovery-codes.js';
import { readTotp, type TotpRow } from '../adapters/totp-seeds.js';
import type { RelyingParty } from '../domain/relying-party.js';
import type { SecondFactorMethod } from '../contract/index.js';

export interface FactorRows {
  /** Null also for an app that is not confirmed. */
  readonly totp: TotpRow | null;
  readonly passkeys: readonly PasskeyRow[];
  readonly recovery: { readonly left: number; readonly issuedAt: Date } | null;
  readonly enabled: boolean;
}

/** The user's factors; empty for an unknown user. */
export async function readFactorRows(manager: EntityManager, userId: string): Promise<FactorRows> {
  const waiting = await readTotp(manager, userId);
  const totp = waiting === null || waiting.confirmedAt === null ? null : waiting;
  const passkeys = await readPasskeys(manager, userId);
  const recovery = await readRecoverySet(manager, userId);
  return { totp, passkeys, recovery, enabled: totp !== null || passkeys.length > 0 };
}

export function methodsOf(factors: FactorRows, site: RelyingParty): SecondFactorMethod[] {
  const methods: SecondFactorMethod[] = [];
  if (factors.passkeys.length > 0 && site.available) methods.push('passkey');
  if (factors.totp !== null) methods.push('totp');
  if ((factors.recovery?.left ?? 0) > 0) methods.push('recovery-code');
  return methods;
}
