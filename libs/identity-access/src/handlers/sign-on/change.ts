import { handleCommand, commandOf, type Initiator, type Recorded, recordedAt } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import {
  type SignOnCommand,
  signOnDecider,
  type SignOnState,
  signOnStream,
} from '../../domain/sign-on/sign-on.js';
import type { AccessDependencies, Caller } from '../dependencies.js';
import { isStaffTenant } from '../tenant-kind.js';

export async function changeSignOn(
  deps: AccessDependencies,
  by: Initiator,
  command: SignOnCommand,
): Promise<Recorded<SignOnState>> {
  const context = commandOf(deps, by, signOnStream(by.tenantId));
  const outcome = await handleCommand(deps.log, signOnDecider, context, command);
  return recordedAt(outcome.state, outcome);
}

/** An owner must not decide how administrators sign in. @throws DomainError `sign-on.needs-administrator` */
export async function assertMayDecide(deps: AccessDependencies, caller: Caller): Promise<void> {
  if (caller.roles.includes('core:admin')) return;
  if (await isStaffTenant(deps, caller.tenantId))
    throw new DomainError(
      'sign-on.needs-administrator',
      'forbidden',
      t`Only an administrator can change how staff signs in. Ask one.`,
    );
}
