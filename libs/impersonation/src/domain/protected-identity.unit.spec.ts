import { describe, expect, it } from '@jest/globals';
import { given as givenDecider } from '../testing/given.js';
import { IDENTITY_ID, sampleIdentity } from '../testing/samples.js';
import type { ProtectedIdentityEvent } from './protected-identity.events.js';
import { type ProtectedIdentityCommand, protectedIdentityDecider, snapshotOf } from './protected-identity.js';
import { latestDueTime } from './protected-identity.schedule.js';

const given = (...events: readonly ProtectedIdentityEvent[]) =>
  givenDecider(protectedIdentityDecider, ...events);
const identityId = IDENTITY_ID;
const isProtected: ProtectedIdentityEvent = {
  type: 'IdentityProtected',
  data: { identityId, profile: sampleIdentity(), demo: false, createdAt: '2026-11-20T08:00:00.000Z' },
};
const withdraw: ProtectedIdentityCommand = { type: 'WithdrawIdentityProtection', data: {} };
const monitor = (changes: object = {}): ProtectedIdentityCommand => ({
  type: 'SetIdentityMonitoring',
  data: {
    monitoring: { everyHours: 6, platforms: ['twitter'] },
    connected: ['twitter'],
    at: '2026-11-20T09:00:00.000Z',
    ...changes,
  },
});

describe('protecting an identity', () => {
  it('is recorded once', () => {
    const protect: ProtectedIdentityCommand = {
      type: 'ProtectIdentity',
      data: { identityId, profile: sampleIdentity(), demo: false, createdAt: '2026-11-20T08:00:00.000Z' },
    };
    expect(given().when(protect)).toEqual([isProtected]);
    expect(given(isProtected).when(protect)).toEqual([]);
  });

  it('changes the record only when a value differs', () => {
    const change = (label: string): ProtectedIdentityCommand => ({
      type: 'ChangeProtectedIdentity',
      data: { profile: sampleIdentity({ label }) },
    });
    expect(given(isProtected).when(change('Northwind'))).toEqual([]);
    expect(given(isProtected).when(change('Northwind Inc.'))).toMatchObject([
      { type: 'ProtectedIdentityChanged', data: { profile: { label: 'Northwind Inc.' } } },
    ]);
  });

  it('accepts nothing after the withdrawal, which happens once', () => {
    const past = given(isProtected).after(withdraw);
    expect(past.at(-1)).toEqual({ type: 'IdentityProtectionWithdrawn', data: { identityId } });
    expect(given(...past).when(withdraw)).toEqual([]);
    expect(() => given(...past).when(monitor())).toThrow(
      expect.objectContaining({ code: 'protected-identity.not-found' }),
    );
    expect(() => given().when(withdraw)).toThrow(
      expect.objectContaining({ code: 'protected-identity.not-found' }),
    );
  });

  it('copies its present values for a scan, avatar included', () => {
    const avatar = {
      sha256: 'a'.repeat(64),
      bytes: 9,
      mediaType: 'image/png',
      hashes: ['0'.repeat(64)],
      quality: 100,
    };
    const past = given(isProtected).after({ type: 'SetProtectedIdentityAvatar', data: { avatar } });
    const { state } = given(...past);
    expect(state && snapshotOf(state)).toEqual({
      handles: ['northwind'],
      displayNames: ['Northwind Outfitters'],
      bio: 'Outdoor clothing since 1987.',
      links: ['https://northwind.example'],
      avatar,
      officialAccounts: [{ platform: 'twitter', handle: 'northwind', accountId: 'tw-0' }],
    });
    expect(given(...past).when({ type: 'SetProtectedIdentityAvatar', data: { avatar } })).toEqual([]);
  });
});

describe('monitoring', () => {
  it('can be set, changed and switched off', () => {
    const past = given(isProtected).after(monitor());
    expect(past.at(-1)).toMatchObject({
      type: 'IdentityMonitoringSet',
      data: { anchor: '2026-11-20T09:00:00.000Z' },
    });
    expect(given(...past).when(monitor({ at: '2026-11-20T10:00:00.000Z' }))).toEqual([]);
    expect(given(...past).when(monitor({ monitoring: null }))).toMatchObject([
      { data: { monitoring: null } },
    ]);
  });

  it('refuses platforms that are not connected', () => {
    expect(() => given(isProtected).when(monitor({ connected: [] }))).toThrow(
      expect.objectContaining({
        code: 'protected-identity.platform-not-connected',
        details: { platforms: ['twitter'] },
      }),
    );
  });

  it('is due once per period, counted from when it was set', () => {
    const due = (now: string) =>
      latestDueTime('2026-11-20T09:00:00.000Z', 6, new Date(now))?.toISOString() ?? null;
    expect(due('2026-11-20T14:59:59.999Z')).toBeNull();
    expect(due('2026-11-20T15:00:00.000Z')).toBe('2026-11-20T15:00:00.000Z');
    expect(due('2026-11-20T20:59:00.000Z')).toBe('2026-11-20T15:00:00.000Z');
    expect(due('2026-11-22T10:00:00.000Z')).toBe('2026-11-22T09:00:00.000Z');
  });
});
