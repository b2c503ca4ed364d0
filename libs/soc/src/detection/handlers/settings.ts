import { handleCommand } from '@rampart/event-log';
import type { SocSettings } from '../contract/settings.js';
import { settingsDecider } from '../domain/settings/settings.js';
import { commandOn, type Recorded, type Requester, type SocContext } from '../../handlers/context.js';

/** Says what holds for the tenant's security events from now on. */
export async function changeSettings(
  context: SocContext,
  requester: Requester,
  settings: SocSettings,
): Promise<Recorded<null>> {
  const { tenantId, userId: by } = requester;
  const { result } = await handleCommand(
    context.log,
    settingsDecider,
    commandOn(context, `soc-settings:${tenantId}`, requester),
    { type: 'ChangeSettings', data: { ...settings, by } },
  );
  return { value: null, position: result?.lastPosition ?? null };
}
