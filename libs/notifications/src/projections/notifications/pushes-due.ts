import type { EntityManager } from 'typeorm';
import { type DeviceRow, devicesOf } from '../../adapters/push-devices.js';
import type { NotificationSeverity, NotificationTopic } from '../../contract/index.js';
import { NotificationPreferenceRow, NotificationRoleHolderRow, NotificationRow } from './entity.js';
import { wantsPush } from './wants.js';

/** One notification on one device. */
export interface PushDue {
  readonly id: string;
  readonly userId: string;
  readonly kind: string;
  readonly topic: NotificationTopic;
  readonly severity: NotificationSeverity | null;
  readonly detail: string;
  readonly link: string | null;
  readonly at: Date;
  /** Messages of one subject replace each other. */
  readonly subject: string;
  readonly wanted: boolean;
  /** The roles of the reader, which decide about the area of links. */
  readonly roles: readonly string[];
  readonly device: DeviceRow;
}

/** On devices that existed then. `manager` is confined to the tenant, the projection has reached the event. */
export async function pushesDue(manager: EntityManager, cause: number): Promise<PushDue[]> {
  const rows = await manager.find(NotificationRow, {
    where: { mailCause: cause, byPush: true },
    order: { id: 'ASC' },
  });
  const due: PushDue[] = [];
  for (const row of rows) {
    const { id, userId, kind, topic, severity, detail, link, at, growthKey } = row;
    const devices = (await devicesOf(manager, userId)).filter(({ added_at: added }) => added <= at);
    if (devices.length === 0) continue;
    const wanted = wantsPush(await manager.findBy(NotificationPreferenceRow, { userId }), row);
    const roles = (await manager.findBy(NotificationRoleHolderRow, { userId })).map(({ role }) => role);
    const subject = growthKey === null ? id : `${kind} ${growthKey}`;
    const about = { id, userId, kind, topic, severity, detail, link, at, subject, wanted, roles };
    due.push(...devices.map((device) => ({ ...about, device })));
  }
  return due;
}
