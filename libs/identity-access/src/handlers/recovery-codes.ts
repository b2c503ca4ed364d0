import { withTenant } from '@rampart/database';
import type { Recorded } from '@rampart/event-log';
import type { EntityManager } from 'typeorm';
import {
  deleteRecoverySet,
  newRecoverySet,
  readRecoverySet,
  replaceRecoverySet,
} from '../adapters/recovery-codes.js';
import type { RecoveryCodes } from '../contract/index.js';
import type { FactorsState } from '../domain/factors.decider.js';
import type { AccessDependencies, Caller } from './dependencies.js';
import { afterFactorChange } from './second-factor-change.js';
import { changeFactors } from './streams.js';

/** Only this answer has them. Ends other sessions. @throws DomainError `recovery-codes.nothing-to-recover` */
export async function regenerateRecoveryCodes(
  deps: AccessDependencies,
  caller: Caller,
): Promise<Recorded<RecoveryCodes>> {
  const set = await newRecoverySet(deps.passwords);
  const { tenantId, userId } = caller;
  const position = await withTenant(deps.database, tenantId, async (manager) => {
    await replaceRecoverySet(manager, { tenantId, userId }, set, deps.clock.now());
    return (await issued(deps, caller, set.codes.length)).position;
  });
  return { value: { codes: [...set.codes] }, position: await afterFactorChange(deps, caller, position) };
}

/**
 * Issues codes with the first factor, because a lost device must not lock out its user.
 * @param enrol stores and records the factor in the same transaction
 */
export async function issueWhenNone(
  deps: AccessDependencies,
  caller: Caller,
  enrol: (manager: EntityManager) => Promise<{ readonly position: number | null }>,
): Promise<{ readonly codes: string[] | null; readonly position: number | null }> {
  const { tenantId, userId } = caller;
  const held = await withTenant(deps.database, tenantId, (manager) => readRecoverySet(manager, userId));
  const set = held === null ? await newRecoverySet(deps.passwords) : null;
  return withTenant(deps.database, tenantId, async (manager) => {
    const enrolled = await enrol(manager);
    if (set === null) return { codes: null, position: enrolled.position };
    await replaceRecoverySet(manager, { tenantId, userId }, set, deps.clock.now());
    const { position } = await issued(deps, caller, set.codes.length);
    return { codes: [...set.codes], position };
  });
}

const issued = (deps: AccessDependencies, caller: Caller, count: number) =>
  changeFactors(deps, caller, caller.userId, {
    type: 'IssueRecoveryCodes',
    data: { userId: caller.userId, count },
  });

/** Ends the recovery codes with the last second factor. */
export async function tidyRecoveryCodes(
  manager: EntityManager,
  userId: string,
  state: FactorsState,
): Promise<void> {
  if (!state.totp && Object.keys(state.passkeys).length === 0) await deleteRecoverySet(manager, userId);
}
