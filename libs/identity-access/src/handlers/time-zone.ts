import type { Recorded, Recording } from '@rampart/event-log';
import type { ChangeTimeZone } from '../contract/index.js';
import type { Caller } from './dependencies.js';
import { changeTenant, loadTenant } from './streams.js';

/** Times are shown and written into mails in this zone. @throws DomainError `tenant.not-found` */
export async function changeTimeZone(
  recording: Recording,
  caller: Caller,
  { timeZone }: ChangeTimeZone,
): Promise<Recorded<null>> {
  const { position } = await changeTenant(recording, caller, { type: 'ChangeTimeZone', data: { timeZone } });
  return { value: null, position };
}

/** Reads the log; null when each person has the time zone of their browser. */
export async function timeZoneOf(deps: Pick<Recording, 'log'>, tenantId: string): Promise<string | null> {
  const tenant = await loadTenant(deps, tenantId);
  return tenant.status === 'absent' ? null : tenant.timeZone;
}
