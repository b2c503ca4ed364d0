import { describe, expect, it } from '@jest/globals';
import { fold } from '@rampart/kernel';
import { type UserCommand, userDecider } from './user.decider.js';
import type { UserEvent } from './user-events.js';

const userId = '00000000-0000-7000-8000-00000000000a';
const expiresAt = '2026-11-22T09:00:00.000Z';
const BEFORE = '2026-11-22T08:59:59.999Z';
const active: readonly UserEvent[] = [
  {
    type: 'UserInvited',
    data: {
      ...{ userId, username: 'ana', displayName: 'Ana', email: 'old@example.org' },
      ...{ roles: ['nexus:viewer'], invitedBy: 'system' },
    },
  },
  { type: 'UserActivated', data: { userId, username: 'ana' } },
];
const requested = (email: string): UserEvent => ({
  type: 'MailAddressChangeRequested',
  data: { userId, email, expiresAt },
});
const changed: UserEvent = {
  type: 'MailAddressChanged',
  data: { userId, email: 'new@example.org', previous: 'old@example.org' },
};
const given = (...history: readonly UserEvent[]) => ({
  when: (command: UserCommand) => userDecider.decide(command, fold(userDecider, [...active, ...history])),
});
const confirm = (now: string): UserCommand => ({ type: 'ConfirmMailAddress', data: { now } });
const request = (email: string): UserCommand => ({ type: 'RequestMailAddress', data: { email, expiresAt } });
const refused = (code: string) => expect.objectContaining({ code });

describe('a profile', () => {
  it('records another language once, and English only after another one', () => {
    const choose = (language: 'en' | 'de'): UserCommand => ({ type: 'ChooseLanguage', data: { language } });
    const chosen = (language: 'en' | 'de'): UserEvent => ({
      type: 'LanguageChosen',
      data: { userId, language },
    });
    expect(given().when(choose('en'))).toEqual([]);
    expect(given().when(choose('de'))).toEqual([chosen('de')]);
    expect(given(chosen('de')).when(choose('de'))).toEqual([]);
    expect(given(chosen('de')).when(choose('en'))).toEqual([chosen('en')]);
  });

  it('records a new name once, and nothing for the same name', () => {
    const command: UserCommand = { type: 'ChangeDisplayName', data: { displayName: 'Ana B.' } };
    const event: UserEvent = { type: 'DisplayNameChanged', data: { userId, displayName: 'Ana B.' } };
    expect(given().when(command)).toEqual([event]);
    expect(given(event).when(command)).toEqual([]);
  });

  it('keeps its address until the new one is confirmed in time', () => {
    expect(given().when(request('new@example.org'))).toEqual([requested('new@example.org')]);
    expect(given(requested('new@example.org')).when(confirm(BEFORE))).toEqual([changed]);
    const late = () => given(requested('new@example.org')).when(confirm(expiresAt));
    expect(late).toThrow(refused('user.no-address-to-confirm'));
    expect(() => given().when(confirm(BEFORE))).toThrow(refused('user.no-address-to-confirm'));
    const again = () => given(requested('new@example.org'), changed).when(confirm(BEFORE));
    expect(again).toThrow(refused('user.no-address-to-confirm'));
  });

  it('confirms the mail address that was requested last', () => {
    const history = [requested('other@example.org'), requested('new@example.org')];
    expect(given(...history).when(confirm(BEFORE))).toEqual([changed]);
  });

  it('refuses a request for the address it already has', () => {
    expect(() => given().when(request('OLD@example.org'))).toThrow(refused('user.address-unchanged'));
  });

  it('cannot be changed by a suspended user', () => {
    const suspended: UserEvent = { type: 'UserSuspended', data: { userId, reason: 'x', by: 'system' } };
    for (const command of [request('new@example.org'), confirm(BEFORE)])
      expect(() => given(requested('new@example.org'), suspended).when(command)).toThrow(
        refused('user.not-active'),
      );
  });
});
