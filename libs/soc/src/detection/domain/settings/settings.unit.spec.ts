import { describe, expect, it } from '@jest/globals';
import { fold } from '@rampart/kernel';
import { DEFAULT_SOC_SETTINGS, socSettingsSchema } from '../../contract/settings.js';
import { settingsDecider, type SettingsCommand } from './settings.js';
import type { SettingsEvent } from './settings.events.js';

const by = '00000000-0000-7000-8000-000000000002';
const wanted = {
  retentionDays: 30,
  quietHours: { from: '22:00', to: '07:00' },
  digestMinutes: 10,
  criticalPasses: false,
  repeatMinutes: 30,
};
const changed: SettingsEvent = { type: 'SocSettingsChanged', data: { ...wanted, by } };
const change = (settings = wanted): SettingsCommand => ({
  type: 'ChangeSettings',
  data: { ...settings, by },
});

const given = (...history: readonly SettingsEvent[]) => ({
  when: (command: SettingsCommand) => settingsDecider.decide(command, fold(settingsDecider, history)),
});

describe('settings of security operations', () => {
  it('are recorded only when a value changes', () => {
    expect(given().when(change())).toEqual([changed]);
    expect(given(changed).when(change())).toEqual([]);
    expect(fold(settingsDecider, [changed])).toEqual(wanted);
    expect(given(changed).when(change({ ...wanted, retentionDays: 31 }))).toHaveLength(1);
    expect(given(changed).when(change({ ...wanted, repeatMinutes: 0 }))).toHaveLength(1);
    expect(given().when({ type: 'ChangeSettings', data: { ...DEFAULT_SOC_SETTINGS, by } })).toEqual([]);
  });

  it('accept a retention of at least one day', () => {
    const accepted = (settings: object): boolean =>
      socSettingsSchema.safeParse({ ...wanted, ...settings }).success;
    expect(accepted({})).toBe(true);
    expect(accepted({ retentionDays: 0 })).toBe(false);
    expect(accepted({ repeatMinutes: 1_441 })).toBe(false);
    expect(accepted({ quietHours: { from: '7', to: '8' } })).toBe(false);
  });
});
