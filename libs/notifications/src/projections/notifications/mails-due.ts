import type { EntityManager } from 'typeorm';
import type { NotificationTopic } from '../../contract/index.js';
import { NotificationPreferenceRow, NotificationRow } from './entity.js';
import { wants } from './wants.js';

export interface MailDue {
  readonly id: string;
  readonly userId: string;
  readonly kind: string;
  readonly topic: NotificationTopic;
  readonly detail: string;
  readonly link: string | null;
  readonly cause: number;
  readonly wanted: boolean;
}

/** For one event. `manager` must be confined to its tenant, and the projection must have reached the event. */
export async function mailsDue(manager: EntityManager, cause: number): Promise<MailDue[]> {
  const rows = await manager.find(NotificationRow, {
    where: { mailCause: cause, byMail: true },
    order: { id: 'ASC' },
  });
  const due: MailDue[] = [];
  for (const { id, userId, kind, topic, detail, link } of rows) {
    const said = await manager.findBy(NotificationPreferenceRow, { userId, topic });
    const wanted = wants(said, topic, 'mail');
    due.push({ id, userId, kind, topic, detail, link, cause, wanted });
  }
  return due;
}
