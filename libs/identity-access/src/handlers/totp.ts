import { withTenant } from '@rampart/database';
import type { Recorded } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import { describeSeed, newSeed, stepOfCode } from '../adapters/totp-codes.js';
import { beginTotp, confirmTotp, deleteTotp, readTotp, takeTotpStep } from '../adapters/totp-seeds.js';
import type { TotpBegun, TotpConfirmed } from '../contract/index.js';
import type { AccessDependencies, Caller } from './dependencies.js';
import { afterFactorChange, chargeFactorTry, forgetFactorTries } from './second-factor-change.js';
import { issueWhenNone, tidyRecoveryCodes } from './recovery-codes.js';
import { seedOf } from './second-factor-proofs.js';
import { changeFactors } from './streams.js';

/** Seconds until an unconfirmed seed expires. */
const BEGUN_SECONDS = 15 * 60;

/** Creates a seed, which is shown only once; starting again replaces it. @throws DomainError `totp.already-on` */
export async function startTotp(deps: AccessDependencies, caller: Caller): Promise<TotpBegun> {
  const seed = newSeed();
  const now = deps.clock.now();
  const sealed = await deps.vault.seal(seedOf(caller), seed);
  const begun = await withTenant(deps.database, caller.tenantId, (manager) =>
    beginTotp(manager, caller, sealed, now),
  );
  if (!begun)
    throw new DomainError(
      'totp.already-on',
      'conflict',
      t`An authenticator app is already set up. Remove it first.`,
    );
  const expiresAt = new Date(now.getTime() + BEGUN_SECONDS * 1000).toISOString();
  return { ...describeSeed(seed, caller.username), expiresAt };
}

/** Issues missing recovery codes, ends other sessions. @throws DomainError `totp.*`, `sign-in.throttled` */
export async function finishTotp(
  deps: AccessDependencies,
  caller: Caller,
  code: string,
): Promise<Recorded<TotpConfirmed>> {
  await chargeFactorTry(deps, caller);
  const now = deps.clock.now();
  const step = await firstStep(deps, caller, code, now);
  if (step === null)
    throw new DomainError(
      'totp.wrong-code',
      'invalid',
      t`The code is wrong. Check the clock of your device.`,
    );
  await forgetFactorTries(deps, caller);
  const { userId } = caller;
  const issued = await issueWhenNone(deps, caller, async (manager) => {
    if (!(await confirmTotp(manager, userId, now)) || !(await takeTotpStep(manager, userId, step, now)))
      throw new DomainError(
        'totp.already-on',
        'conflict',
        t`An authenticator app is already set up. Remove it first.`,
      );
    return changeFactors(deps, caller, userId, { type: 'EnrolTotp', data: { userId } });
  });
  const position = await afterFactorChange(deps, caller, issued.position);
  return { value: { recoveryCodes: issued.codes }, position };
}

async function firstStep(
  deps: AccessDependencies,
  caller: Caller,
  code: string,
  now: Date,
): Promise<number | null> {
  const row = await withTenant(deps.database, caller.tenantId, (manager) => readTotp(manager, caller.userId));
  if (row !== null && row.confirmedAt !== null)
    throw new DomainError(
      'totp.already-on',
      'conflict',
      t`An authenticator app is already set up. Remove it first.`,
    );
  const over = row === null || Math.abs(now.getTime() - row.begunAt.getTime()) > BEGUN_SECONDS * 1000;
  const seed = over ? null : await deps.vault.open(seedOf(caller), row.sealedSeed);
  if (seed === null) throw new DomainError('totp.not-begun', 'conflict', t`The set-up expired. Start again.`);
  return stepOfCode(seed, code, now);
}

/** Removes the authenticator app of the caller. @throws DomainError `totp.not-on` */
export async function removeTotp(deps: AccessDependencies, caller: Caller): Promise<Recorded<null>> {
  const { userId } = caller;
  const position = await withTenant(deps.database, caller.tenantId, async (manager) => {
    const changed = await changeFactors(deps, caller, userId, {
      type: 'RemoveTotp',
      data: { userId, by: userId },
    });
    await deleteTotp(manager, userId);
    await tidyRecoveryCodes(manager, userId, changed.value);
    return changed.position;
  });
  return { value: null, position: await afterFactorChange(deps, caller, position) };
}
