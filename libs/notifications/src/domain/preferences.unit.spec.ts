import { describe, expect, it } from '@jest/globals';
import { fold } from '@rampart/kernel';
import fc from 'fast-check';
import {
  hasChannel,
  isAlwaysSent,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_TOPICS,
  type Preference,
  wantedByDefault,
} from '../contract/index.js';
import type { PreferenceEvent } from './notification.events.js';
import { preferencesDecider } from './preferences.js';

const userId = '00000000-0000-7000-8000-00000000000a';
const how = 'settings';

const changed = (wanted: Preference): PreferenceEvent => ({
  type: 'NotificationPreferenceChanged',
  data: { userId, ...wanted, how },
});
const given = (...history: readonly PreferenceEvent[]) => ({
  when: (...preferences: readonly Preference[]) =>
    preferencesDecider.decide(
      { type: 'ChangePreferences', data: { userId, preferences, how } },
      fold(preferencesDecider, history),
    ),
});

const scansByMail = (on: boolean): Preference => ({ topic: 'scans', channel: 'mail', on });
const preference = fc.record({
  topic: fc.constantFrom(...NOTIFICATION_TOPICS.map(({ name }) => name)),
  channel: fc.constantFrom(...NOTIFICATION_CHANNELS),
  on: fc.boolean(),
});

describe('a user’s notification settings', () => {
  it('change only when a value differs', () => {
    expect(given().when(scansByMail(true))).toEqual([changed(scansByMail(true))]);
    expect(given().when(scansByMail(false))).toEqual([]);
    expect(given(changed(scansByMail(true))).when(scansByMail(true))).toEqual([]);
    expect(given(changed(scansByMail(true))).when(scansByMail(false))).toEqual([changed(scansByMail(false))]);
  });

  it('equal the latest choice', () => {
    expect(given().when(scansByMail(true), scansByMail(false))).toEqual([]);
    expect(given().when(scansByMail(false), scansByMail(true))).toEqual([changed(scansByMail(true))]);
  });

  it.each(['app', 'mail'] as const)('always include security, by %s', (channel) => {
    const off: Preference = { topic: 'security', channel, on: false };
    const refused = expect.objectContaining({ code: 'notification.always-sent' });
    expect(() => given().when(off)).toThrow(refused);
    expect(() => given().when(scansByMail(true), off)).toThrow(refused);
    expect(given().when({ ...off, on: true })).toEqual([]);
  });

  it('can turn off push messages about every topic, and have no other channel for critical alerts', () => {
    const security = { topic: 'security', channel: 'push', on: true } as const;
    const critical = { topic: 'critical', channel: 'push', on: false } as const;
    expect(given().when(critical)).toHaveLength(1);
    expect(given().when({ ...security, on: false })).toEqual([]);
    expect(given(...given().when(security)).when({ ...security, on: false })).toHaveLength(1);
    expect(given().when({ topic: 'critical', channel: 'mail', on: true })).toEqual([]);
  });

  it('end with the chosen values, whatever was chosen before', () => {
    fc.assert(
      fc.property(fc.array(preference), fc.array(preference, { minLength: 1 }), (before, wanted) => {
        const allowed = ({ topic, channel, on }: Preference) =>
          hasChannel(topic, channel) && (on || !isAlwaysSent(topic, channel));
        const said = before.filter(allowed).map(changed);
        const asked = wanted.filter(allowed);
        const state = fold(preferencesDecider, [...said, ...given(...said).when(...asked)]);
        for (const { topic, channel } of asked) {
          const last = asked.findLast((one) => one.topic === topic && one.channel === channel);
          expect(state[`${topic}/${channel}`] ?? wantedByDefault(topic, channel)).toBe(last?.on);
        }
        expect(given(...said, ...given(...said).when(...asked)).when(...asked)).toEqual([]);
      }),
    );
  });
});
