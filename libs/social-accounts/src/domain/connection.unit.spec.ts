import { describe, expect, it } from '@jest/globals';
import { fold } from '@rampart/kernel';
import type { ConnectionEvent } from './connection.events.js';
import { type ConnectionCommand, connectionDecider } from './connection.js';

const id = (number: number): string => `00000000-0000-7000-8000-00000000000${number}`;
const profile = {
  ...{ handle: 'tarnwick', displayName: null, profileUrl: 'https://x.com/tarnwick' },
  ...{ avatarUrl: null, isPrivate: null, isVerified: null },
};
const linking = (number: number, endsAt: string | null = null) => ({
  ...{
    platform: 'twitter',
    accountId: id(number),
    identity: `identity-${number}`,
    scopes: [],
    endsAt,
    profile,
  },
  ...{ accountType: 'brand', connectionType: 'oauth', simulated: false, proofCode: null },
});
const linked = (number: number, endsAt: string | null = null) =>
  ({ type: 'SocialAccountLinked', data: linking(number, endsAt) }) as ConnectionEvent;
const link = (number: number) => ({ type: 'LinkAccount', data: linking(number) }) as ConnectionCommand;
const about = { platform: 'twitter', accountId: id(1) } as const;
const given = (...history: readonly ConnectionEvent[]) => ({
  when: (command: ConnectionCommand) => connectionDecider.decide(command, fold(connectionDecider, history)),
});
const refusal = (code: string) => expect.objectContaining({ code });

describe('the linked accounts of a network', () => {
  it('are at most five, and one more can be linked after one was unlinked', () => {
    const five = [1, 2, 3, 4, 5].map((number) => linked(number));
    expect(() => given(...five).when(link(6))).toThrow(refusal('social-account.too-many'));
    const gone: ConnectionEvent = {
      type: 'SocialAccountUnlinked',
      data: { ...about, revocation: 'revoked' },
    };
    expect(given(...five, gone).when(link(6))).toHaveLength(1);
  });

  it('can each be linked once', () => {
    expect(() => given(linked(1)).when(link(1))).toThrow(refusal('social-account.already-linked'));
  });

  it('can be linked again only if it is the same account', () => {
    const relink = (identity: string): ConnectionCommand => ({
      type: 'RelinkAccount',
      data: { ...about, identity, scopes: ['read'], endsAt: null, profile },
    });
    const lost: ConnectionEvent = { type: 'SocialAccessLost', data: { ...about, reason: 'revoked' } };
    expect(given(linked(1), lost).when(relink('identity-1'))).toMatchObject([
      { type: 'SocialAccountRelinked' },
    ]);
    expect(() => given(linked(1), lost).when(relink('identity-2'))).toThrow(
      refusal('social-account.other-account'),
    );
    expect(() => given().when(relink('identity-1'))).toThrow(refusal('social-account.not-found'));
  });

  it('lose their access only once', () => {
    const lose: ConnectionCommand = { type: 'LoseAccess', data: { ...about, reason: 'revoked' } };
    const [lost] = given(linked(1)).when(lose);
    expect(given(linked(1), lost as ConnectionEvent).when(lose)).toEqual([]);
    expect(given().when(lose)).toEqual([]);
  });

  it('are reported 14, 7 and 1 days before their access ends, each once', () => {
    const history: ConnectionEvent[] = [linked(1, '2026-12-31T00:00:00.000Z')];
    const warn = (day: string): void => {
      const now = `2026-12-${day}T00:00:00.000Z`;
      history.push(...given(...history).when({ type: 'WarnOfEnd', data: { ...about, now } }));
    };
    for (const day of ['01', '16', '17', '18', '24', '25', '30', '31']) warn(day);
    const days = history.flatMap((event) => (event.type === 'SocialAccessEnding' ? [event.data.days] : []));
    expect(days).toEqual([14, 7, 1]);
  });

  it('skip overdue warnings: after the one for a day, the one for a week is not given', () => {
    const now = '2026-12-30T12:00:00.000Z';
    const warn: ConnectionCommand = { type: 'WarnOfEnd', data: { ...about, now } };
    const [only] = given(linked(1, '2026-12-31T00:00:00.000Z')).when(warn);
    expect(only).toMatchObject({ data: { days: 1 } });
    const history = [linked(1, '2026-12-31T00:00:00.000Z'), only as ConnectionEvent];
    expect(given(...history).when(warn)).toEqual([]);
  });
});
