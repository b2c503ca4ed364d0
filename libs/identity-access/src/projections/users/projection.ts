import type { Projection, RecordedEvent, SubjectErased } from '@rampart/event-log';
import { type DomainEvent, unreachable } from '@rampart/kernel';
import type { EntityManager } from 'typeorm';
import type { EventOf } from '../../domain/event-of.js';
import type { FactorEvent } from '../../domain/factor-events.js';
import type { signInSucceeded } from '../../domain/sign-in-events.js';
import type { UserEvent } from '../../domain/user-events.js';
import { erasedUserId } from '../subject.js';
import { GrantRow, UserRow } from './entity.js';
import { dropGrant, writeGrant } from './grants.js';

type Factor = Extract<
  FactorEvent,
  { type: 'SecondFactorEnrolled' | 'SecondFactorRemoved' | 'PasskeyRegistered' | 'PasskeyRemoved' }
>;
type Handled =
  UserEvent | Factor | EventOf<typeof signInSucceeded> | DomainEvent<'SubjectErased', SubjectErased>;

/** Who is in a tenant, with which roles until when, and whether they have a second factor. */
export const usersProjection: Projection = {
  name: 'access-users',
  version: 3,
  tables: ['access_user', 'access_grant'],
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
    'DisplayNameChanged',
    'MailAddressChanged',
    'UserErased',
    'SignInSucceeded',
    'SecondFactorEnrolled',
    'SecondFactorRemoved',
    'PasskeyRegistered',
    'PasskeyRemoved',
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
  await noteAdministration(manager, recorded.tenantId, event, at);
  switch (event.type) {
    case 'UserInvited':
      await users.insert(invitedRow(recorded.tenantId, event.data, at));
      for (const role of event.data.roles)
        await writeGrant(manager, firstGrant(recorded, event.data, role), at);
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
      await writeGrant(manager, { tenantId: recorded.tenantId, ...event.data }, at);
      return;
    case 'RoleRevoked':
      await dropGrant(manager, event.data);
      return;
    case 'SignInSucceeded':
      await users.update(event.data.userId, { lastSignInAt: at });
      return;
    case 'DisplayNameChanged':
      await users.update(event.data.userId, { displayName: event.data.displayName });
      return;
    case 'MailAddressChanged':
      await users.update(event.data.userId, { email: event.data.email });
      return;
    case 'UserErased':
      await users.update(event.data.userId, { status: 'erased', roles: [] });
      await manager.getRepository(GrantRow).delete({ userId: event.data.userId });
      return;
    case 'SecondFactorEnrolled':
    case 'SecondFactorRemoved':
      await users.update(event.data.userId, { totp: event.type === 'SecondFactorEnrolled' });
      return;
    case 'PasskeyRegistered':
      await users.increment({ id: event.data.userId }, 'passkeys', 1);
      return;
    case 'PasskeyRemoved':
      await users.decrement({ id: event.data.userId }, 'passkeys', 1);
      return;
    case 'SubjectErased':
      await purge(manager, event.data.subject);
      return;
    case 'InvitationReissued':
    case 'InvitationMailRequested':
    case 'PasswordResetIssued':
    case 'PasswordChanged':
    case 'MailAddressChangeRequested':
      return;
    default:
      unreachable(event);
  }
}

type Invited = Extract<UserEvent, { type: 'UserInvited' }>['data'];

function invitedRow(tenantId: string, invited: Invited, invitedAt: Date): UserRow {
  const { userId: id, username, displayName, email, roles } = invited;
  const nothingYet = {
    activatedAt: null,
    lastSignInAt: null,
    lastAdministeredAt: null,
    suspensionReason: null,
    passkeys: 0,
    totp: false,
  };
  return { id, tenantId, username, displayName, email, roles, status: 'invited', invitedAt, ...nothingYet };
}

async function reinstate(manager: EntityManager, userId: string): Promise<void> {
  await manager.query(
    `UPDATE access_user SET suspension_reason = NULL, status = CASE WHEN activated_at IS NULL THEN 'invited' ELSE 'active' END
     WHERE id = $1`,
    [userId],
  );
}

const firstGrant = ({ tenantId }: RecordedEvent, { userId }: Invited, role: Invited['roles'][number]) => ({
  tenantId,
  userId,
  role,
  expiresAt: null,
});

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whoever did this to another user of their tenant has used their administering role; the installation itself has none. */
async function noteAdministration(
  manager: EntityManager,
  tenantId: string,
  event: Handled,
  at: Date,
): Promise<void> {
  const data: Partial<Record<'by' | 'invitedBy' | 'userId' | 'subject', string>> = event.data;
  const by = data.by ?? data.invitedBy;
  if (by === undefined || by === data.userId || !UUID.test(by)) return;
  await manager.getRepository(UserRow).update({ id: by, tenantId }, { lastAdministeredAt: at });
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
