import { describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '@rampart/event-log';
import type { Telling } from '@rampart/notifications';
import { identityAccessNotifications, identityAccessRoleHolders } from './notifications.js';

const userId = '00000000-0000-7000-8000-00000000000a';
const by = '00000000-0000-7000-8000-00000000000b';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

const recorded = (type: string, data: object): RecordedEvent =>
  ({ type, data: { userId, ...data }, position: 7, metadata: { at: '2026-11-21T09:00:00.000Z' } }) as never;

function notificationsOf(type: string, data: object = {}): Record<string, Telling> {
  const event = recorded(type, data);
  const rules = identityAccessNotifications.filter(({ handles }) =>
    handles.some((definition) => definition.type === type),
  );
  return Object.fromEntries(
    rules.flatMap((rule) => {
      const telling = rule.tells(event);
      return telling === null ? [] : [[rule.kind.replace('identity-access.', ''), telling]];
    }),
  );
}
const toUser = (detail: unknown, link?: string) => ({
  to: { users: [userId] },
  detail,
  ...(link === undefined ? {} : { link }),
});

describe('notifications about an account include', () => {
  it('a sign-in on a new device, in fixed words', () => {
    const signIn = { newDevice: true, address: '2001:db8:1:2:3::4', userAgent: FIREFOX };
    expect(notificationsOf('SignInSucceeded', signIn)).toEqual({
      'new-sign-in': {
        ...toUser('On a new device: Firefox on Linux, from 2001:db8:1:2::/64.', '/settings/sessions'),
        gather: { key: 'Firefox on Linux', detail: expect.any(Function) },
      },
    });
    expect(notificationsOf('SignInSucceeded', signIn)['new-sign-in']?.gather?.detail?.(3)).toBe(
      '3 sign-ins on new devices: Firefox on Linux, last from 2001:db8:1:2::/64.',
    );
    expect(notificationsOf('SignInSucceeded', { ...signIn, newDevice: false })).toEqual({});
  });

  it.each([
    ['self', true],
    ['reset', true],
    ['invitation', false],
    ['temporary', false],
  ])('a password that was changed (%s): %s', (how, causesNotification) => {
    expect(Object.keys(notificationsOf('PasswordChanged', { how }))).toEqual(
      causesNotification ? ['password-changed'] : [],
    );
  });

  it.each([
    'OidcIdentityLinked',
    'OidcIdentityUnlinked',
    'SecondFactorEnrolled',
    'SecondFactorRemoved',
    'PasskeyRegistered',
    'PasskeyRemoved',
    'PasskeyCloneSuspected',
    'RecoveryCodesIssued',
    'RecoveryCodeUsed',
  ])('%s', (type) => {
    expect(notificationsOf(type)).toEqual({
      'sign-in-changed': {
        ...toUser(expect.any(String), '/settings/security'),
        gather: { key: type },
      },
    });
  });

  it.each([
    ['revoked-by-administrator', true],
    ['refresh-token-reused', true],
    ['signed-out', false],
    ['revoked-by-user', false],
    ['password-changed', false],
    ['user-suspended', false],
    ['second-factor-changed', false],
    ['user-erased', false],
  ])('a session that ended (%s): %s', (reason, causesNotification) => {
    expect(Object.keys(notificationsOf('SessionRevoked', { reason }))).toEqual(
      causesNotification ? ['session-ended'] : [],
    );
  });

  it('a role that another user granted or revoked', () => {
    const role = 'core:soc';
    expect(notificationsOf('RoleGranted', { role, by, expiresAt: null })).toEqual({
      'role-granted': toUser('Security operations.', '/settings/profile'),
    });
    expect(notificationsOf('RoleGranted', { role, by, expiresAt: '2026-11-22T09:00:00.000Z' })).toMatchObject(
      {
        'role-granted': toUser('Security operations, until 2026-11-22 09:00 UTC.'),
      },
    );
    expect(notificationsOf('RoleGranted', { role, by: userId, expiresAt: null })).toEqual({});
    expect(notificationsOf('RoleRevoked', { role, by: 'system', reason: 'expired' })).toEqual({
      'role-ended': toUser('Security operations expired.'),
    });
    expect(notificationsOf('RoleRevoked', { role, by, reason: 'review' })).toEqual({
      'role-ended': toUser('Security operations was revoked.'),
    });
    expect(notificationsOf('RoleRevoked', { role, by: userId, reason: 'by-hand' })).toEqual({});
  });

  it('a changed mail address, without naming it', () => {
    const data = { email: 'new@example.org', previous: 'old@example.org' };
    expect(notificationsOf('MailAddressChanged', data)).toEqual({
      'address-changed': toUser('We notified the old address by mail.', '/settings/profile'),
    });
  });

  it('a key that was made in their name', () => {
    expect(notificationsOf('ApiKeyCreated', { expiresAt: '2027-02-19T09:00:00.000Z' })).toEqual({
      'api-key-created': toUser('It ends on 2027-02-19 09:00 UTC.', '/settings/api-keys'),
    });
  });

  it('a review, for its reviewers', () => {
    const review = { reviewers: [by], due: '2026-12-01T00:00:00.000Z', items: [{}, {}] };
    expect(notificationsOf('AccessReviewOpened', review)).toEqual({
      'review-asked': {
        to: { users: [by] },
        detail: '2 roles to decide about, until 2026-12-01 00:00 UTC.',
        link: '/core/access-overview',
      },
    });
  });

  it('an accepted invitation, for administrators but not for the new user', () => {
    expect(notificationsOf('UserActivated')).toEqual({
      'invitation-accepted': {
        to: { roles: ['core:admin'], except: userId },
        detail: 'A new member of staff can sign in.',
        link: `/core/access-overview?row=${userId}`,
      },
    });
  });
});

describe('the holders of a role', () => {
  const changes = (type: string, data: object) => identityAccessRoleHolders.changes(recorded(type, data));

  it('follow from the log', () => {
    expect(changes('UserInvited', { roles: ['core:soc', 'core:admin'] })).toEqual([
      { userId, role: 'core:soc', holds: true },
      { userId, role: 'core:admin', holds: true },
    ]);
    expect(changes('RoleGranted', { role: 'core:soc' })).toEqual([{ userId, role: 'core:soc', holds: true }]);
    expect(changes('RoleRevoked', { role: 'core:soc' })).toEqual([
      { userId, role: 'core:soc', holds: false },
    ]);
    expect(changes('UserErased', {})).toEqual([{ userId, role: null, holds: false }]);
  });
});
