import { commandOf, handleCommand, type Recorded, recordedAt, type Requester } from '@rampart/event-log';
import type { SocSettings } from '../contract/settings.js';
import { settingsDecider } from '../domain/settings/settings.js';
import type { SocContext } from '../../handlers/context.js';

export async function changeSettings(
  context: SocContext,
  requester: Requester,
  settings: SocSettings,
): Promise<Recorded<null>> {
  const { tenantId, userId: by } = requester;
  const outcome = await handleCommand(
    context.log,
    settingsDecider,
    commandOf(context, requester, `soc-settings:${tenantId}`),
    { type: 'ChangeSettings', data: { ...settings, by } },
  );
  return recordedAt(null, outcome);
}
