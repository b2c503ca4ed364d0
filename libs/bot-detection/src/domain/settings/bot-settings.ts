import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import type { Command, Decider } from '@rampart/kernel';
import { z } from 'zod';
import { type BotSettings, botSettingsSchema, USUAL_SETTINGS } from '../../contract/index.js';

export const botSettingsChanged = defineEvent({
  type: 'BotSettingsChanged',
  schemaVersion: 1,
  schema: botSettingsSchema.extend({ by: z.string() }),
});

type SettingsEvent = EventOf<typeof botSettingsChanged>;
type SettingsCommand = Command<'ChangeBotSettings', BotSettings & { readonly by: string }>;

const same = (one: BotSettings, other: BotSettings): boolean =>
  one.monitoring === other.monitoring &&
  one.autoBlock === other.autoBlock &&
  one.autoReport === other.autoReport &&
  one.depth === other.depth &&
  one.threshold === other.threshold;

export const botSettingsDecider: Decider<BotSettings, SettingsCommand, SettingsEvent> = {
  initialState: () => USUAL_SETTINGS,
  decide: ({ data }, settings) => (same(data, settings) ? [] : [{ type: 'BotSettingsChanged', data }]),
  evolve: (_, { data: { monitoring, autoBlock, autoReport, depth, threshold } }) => ({
    ...{ monitoring, autoBlock, autoReport, depth, threshold },
  }),
};

export const settingsStream = (tenantId: string): string => `bot-settings:${tenantId}`;
