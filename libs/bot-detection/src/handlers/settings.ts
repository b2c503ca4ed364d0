import {
  commandOf,
  type EventLog,
  handleCommand,
  loadState,
  type Recorded,
  recordedAt,
  type Recording,
  type Requester,
  userActor,
} from '@rampart/event-log';
import type { BotSettings } from '../contract/index.js';
import { botSettingsDecider, settingsStream } from '../domain/settings/bot-settings.js';

export const loadBotSettings = (log: EventLog, tenantId: string): Promise<BotSettings> =>
  loadState(log, botSettingsDecider, { tenantId, stream: settingsStream(tenantId) });

export async function changeBotSettings(
  recording: Recording,
  requester: Requester,
  settings: BotSettings,
): Promise<Recorded<BotSettings>> {
  const about = commandOf(recording, requester, settingsStream(requester.tenantId));
  const data = { ...settings, by: userActor(requester.userId) };
  const outcome = await handleCommand(recording.log, botSettingsDecider, about, {
    ...{ type: 'ChangeBotSettings', data },
  });
  return recordedAt(settings, outcome);
}
