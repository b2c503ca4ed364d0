import type { Command, Decider } from '@rampart/kernel';
import { DEFAULT_SOC_SETTINGS, type SocSettings } from '../../contract/settings.js';
import type { SettingsEvent } from './settings.events.js';

export type SettingsCommand = Command<'ChangeSettings', SocSettings & { readonly by: string }>;

export const settingsDecider: Decider<SocSettings, SettingsCommand, SettingsEvent> = {
  initialState: () => DEFAULT_SOC_SETTINGS,
  evolve: (
    _state,
    { data: { by: _by, timeZone: _zone, digestMinutes, criticalPasses, repeatMinutes, ...said } },
  ) => ({
    ...said,
    digestMinutes: digestMinutes ?? DEFAULT_SOC_SETTINGS.digestMinutes,
    criticalPasses: criticalPasses ?? DEFAULT_SOC_SETTINGS.criticalPasses,
    repeatMinutes: repeatMinutes ?? DEFAULT_SOC_SETTINGS.repeatMinutes,
  }),
  decide({ data }, state) {
    const same =
      data.retentionDays === state.retentionDays &&
      data.digestMinutes === state.digestMinutes &&
      data.criticalPasses === state.criticalPasses &&
      data.repeatMinutes === state.repeatMinutes &&
      data.quietHours?.from === state.quietHours?.from &&
      data.quietHours?.to === state.quietHours?.to;
    return same ? [] : [{ type: 'SocSettingsChanged', data }];
  },
};
