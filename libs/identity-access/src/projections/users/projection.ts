import type { Projection, RecordedEvent, SubjectErased } from '@rampart/event-log';
import { type DomainEvent, unreachable } from '@rampart/kernel';
import type { EntityManager } from 'typeorm';
import type { EventOf } from '../../domain/event-of.js';
import type { signInSucceeded } from '../../domain/sign-in-events.js';
import type { UserEvent } from '../../domain/user-events.js';
import { erasedUserId } from '../subject.js';
import { UserRow } from './entity.js';

type Handled = UserEvent | EventOf<typeof signInSucceeded> | DomainEvent<'SubjectErased', SubjectErased>;

/** Who is in a tenant, with which roles. */
export const usersProjection: Projection = {
  name: 'access-users',
  version: 1,
  tables: ['access_user'],
  handles: [
    'UserInvited',
    'InvitationReissued',
    'UserActivated',
    'UserSuspended',
    'UserReinstated',
    'RoleGranted',
    'RoleRevoked',
    'PasswordResetIssued',
    'PasswordChanged',
    'UserErased',
    'SignInSucceeded',
    'SubjectErased',
  ] satisfies Handled['type'][],
  async apply(events, manager) {
    for (const event of events) await applyOne(event, manager);
  },
};

async function applyOne(recorded: RecordedEvent, manager: EntityManager): Promise<void> {
  const event = recorded as unknown as Handled;
  const at = new Date(recorded.metadata.at);
  const users = manager.getRepository(UserRow);
  switch (event.type) {
    case 'UserInvited':
      await users.insert(invitedRow(recorded.tenantId, event.data, at));
      return;
    case 'UserActivated':
      await users.update(event.data.userId, {
        username: event.data.username,
        status: 'active',
        activatedAt: at,
      });
      return;
    case 'UserSuspended':
      await users.update(event.data.userId, { status: 'suspended', suspensionReason: event.data.reason });
      return;
    case 'UserReinstated':
      await reinstate(manager, event.data.userId);
      return;
    case 'RoleGranted':
      await changeRoles(manager, 'array_append', event.data);
      return;
    case 'RoleRevoked':
      await changeRoles(manager, 'array_remove', event.data);
      return;
    case 'SignInSucceeded':
      await users.update(event.data.userId, { lastSignInAt: at });
      return;
    case 'UserErased':
      await users.update(event.data.userId, { status: 'erased', roles: [] });
      return;
    case 'SubjectErased':
      await purge(manager, event.data.subject);
      return;
    case 'InvitationReissued':
    case 'InvitationMailRequested':
    case 'PasswordResetIssued':
    case 'PasswordChanged':
      return;
    default:
      unreachable(event);
  }
}

type Invited = Extract<UserEvent, { type: 'UserInvited' }>['data'];

function invitedRow(tenantId: string, invited: Invited, invitedAt: Date): UserRow {
  const { userId: id, username, displayName, email, roles } = invited;
  const nothingYet = { activatedAt: null, lastSignInAt: null, suspensionReason: null };
  return { id, tenantId, username, displayName, email, roles, status: 'invited', invitedAt, ...nothingYet };
}

async function reinstate(manager: EntityManager, userId: string): Promise<void> {
  await manager.query(
    `UPDATE access_user SET suspension_reason = NULL, status = CASE WHEN activated_at IS NULL THEN 'invited' ELSE 'active' END
     WHERE id = $1`,
    [userId],
  );
}

async function changeRoles(
  manager: EntityManager,
  change: 'array_append' | 'array_remove',
  { userId, role }: { readonly userId: string; readonly role: string },
): Promise<void> {
  await manager.query(`UPDATE access_user SET roles = ${change}(roles, $2::text) WHERE id = $1`, [
    userId,
    role,
  ]);
}

async function purge(manager: EntityManager, subject: string): Promise<void> {
  const id = erasedUserId(subject);
  if (id === null) return;
  const erased = { username: 'erased', displayName: 'erased', email: null };
  await manager.getRepository(UserRow).update(id, erased);
  await manager.query(
    `UPDATE access_user SET suspension_reason = 'erased' WHERE id = $1 AND suspension_reason IS NOT NULL`,
    [id],
  );
}
