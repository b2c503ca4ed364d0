import {
  defineProjection,
  nothing,
  type Projection,
  type RecordedEvent,
  type RecordedOf,
  subjectErased,
} from '@rampart/event-log';
import type { EntityManager } from 'typeorm';
import {
  passkeyRegistered,
  passkeyRemoved,
  secondFactorEnrolled,
  secondFactorRemoved,
} from '../../domain/factor-events.js';
import { signInSucceeded } from '../../domain/sign-in-events.js';
import * as about from '../../domain/user-events.js';
import { erasedUserId } from '../subject.js';
import { GrantRow, UserRow } from './entity.js';
import { dropGrant, writeGrant } from './grants.js';

const changes = defineProjection({
  name: 'access-users',
  version: 3,
  tables: ['access_user', 'access_grant'],
  of: [
    about.userInvited,
    about.invitationReissued,
    about.userActivated,
    about.userSuspended,
    about.userReinstated,
    about.roleGranted,
    about.roleRevoked,
    about.passwordResetIssued,
    about.passwordChanged,
    about.displayNameChanged,
    about.mailAddressChanged,
    about.userErased,
    signInSucceeded,
    secondFactorEnrolled,
    secondFactorRemoved,
    passkeyRegistered,
    passkeyRemoved,
    subjectErased,
  ],
  when: {
    UserInvited: invite,
    UserActivated: ({ data: { userId: id, username }, metadata }, manager) =>
      manager.update(UserRow, id, { username, status: 'active', activatedAt: new Date(metadata.at) }),
    UserSuspended: ({ data: { userId: id, reason } }, manager) =>
      manager.update(UserRow, id, { status: 'suspended', suspensionReason: reason }),
    UserReinstated: ({ data: { userId } }, manager) => reinstate(manager, userId),
    RoleGranted: ({ tenantId, data, metadata }, manager) =>
      writeGrant(manager, { tenantId, ...data }, new Date(metadata.at)),
    RoleRevoked: ({ data }, manager) => dropGrant(manager, data),
    DisplayNameChanged: ({ data: { userId: id, displayName } }, manager) =>
      manager.update(UserRow, id, { displayName }),
    MailAddressChanged: ({ data: { userId: id, email } }, manager) => manager.update(UserRow, id, { email }),
    UserErased: async ({ data: { userId } }, manager) => {
      await manager.update(UserRow, userId, { status: 'erased', roles: [] });
      await manager.delete(GrantRow, { userId });
    },
    SignInSucceeded: ({ data: { userId: id }, metadata }, manager) =>
      manager.update(UserRow, id, { lastSignInAt: new Date(metadata.at) }),
    SecondFactorEnrolled: ({ data }, manager) => manager.update(UserRow, data.userId, { totp: true }),
    SecondFactorRemoved: ({ data }, manager) => manager.update(UserRow, data.userId, { totp: false }),
    PasskeyRegistered: ({ data: { userId: id } }, manager) =>
      manager.increment(UserRow, { id }, 'passkeys', 1),
    PasskeyRemoved: ({ data: { userId: id } }, manager) => manager.decrement(UserRow, { id }, 'passkeys', 1),
    SubjectErased: ({ data }, manager) => purge(manager, data.subject),
    InvitationReissued: nothing,
    PasswordResetIssued: nothing,
    PasswordChanged: nothing,
  },
});

export const usersProjection: Projection = {
  ...changes,
  async apply(events, manager) {
    for (const event of events) {
      await noteAdministration(manager, event);
      await changes.apply([event], manager);
    }
  },
};

type Invited = RecordedOf<typeof about.userInvited>;

async function invite({ tenantId, data, metadata }: Invited, manager: EntityManager): Promise<void> {
  const at = new Date(metadata.at);
  await manager.insert(UserRow, invitedRow(tenantId, data, at));
  for (const role of data.roles)
    await writeGrant(manager, { tenantId, userId: data.userId, role, expiresAt: null }, at);
}

function invitedRow(tenantId: string, invited: Invited['data'], invitedAt: Date): UserRow {
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

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Notes when an administering role was last used. The installation itself has no such role. */
async function noteAdministration(
  manager: EntityManager,
  { tenantId, data: recorded, metadata }: RecordedEvent,
): Promise<void> {
  const data = recorded as Partial<Record<'by' | 'invitedBy' | 'userId' | 'subject', string>>;
  const by = data.by ?? data.invitedBy;
  if (by === undefined || by === data.userId || !UUID.test(by)) return;
  await manager.update(UserRow, { id: by, tenantId }, { lastAdministeredAt: new Date(metadata.at) });
}

async function purge(manager: EntityManager, subject: string): Promise<void> {
  const id = erasedUserId(subject);
  if (id === null) return;
  const erased = { username: 'erased', displayName: 'erased', email: null };
  await manager.update(UserRow, id, erased);
  await manager.query(
    `UPDATE access_user SET suspension_reason = 'erased' WHERE id = $1 AND suspension_reason IS NOT NULL`,
    [id],
  );
}
