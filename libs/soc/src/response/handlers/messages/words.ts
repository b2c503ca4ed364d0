import { t } from '@rampart/kernel';
import type { EntityManager } from 'typeorm';
import type { MessageEvent } from '../../domain/messages/message.events.js';

export type ClosedMessage = Extract<MessageEvent, { type: 'SocMessageClosed' }>['data'];

export interface TopEntity {
  readonly value: string;
  readonly count: number;
}

const MOST_ENTITIES = 5;

/** Severities as they are written into sentences. */
export const SEVERITY_WORDS: Readonly<Record<ClosedMessage['severity'], string>> = {
  critical: t`critical`,
  high: t`high`,
  medium: t`medium`,
  low: t`low`,
  info: t`info`,
};

const minute = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

export function sentenceOf({
  title,
  severity,
  count,
  occurrences = count,
  firstAt,
  lastAt,
}: ClosedMessage): string {
  const about = `${title} (${SEVERITY_WORDS[severity]})`;
  if (firstAt === null || lastAt === null) return about;
  if (occurrences === 1) return t`${about} at ${minute(firstAt)}`;
  const often = occurrences === count ? '' : t`seen ${occurrences} times`;
  const said = [...(count === 1 ? [] : [t`${count} alerts`]), ...(often === '' ? [] : [often])].join(', ');
  return t`${about}: ${said} from ${minute(firstAt)} to ${minute(lastAt)}`;
}

/** Entities of a message's alerts, most frequent first. `manager` must be confined to the tenant. */
export async function topEntities(manager: EntityManager, messageId: string): Promise<TopEntity[]> {
  const rows: { value: string; count: string }[] = await manager.query(
    `SELECT a.alert ->> 'key' AS value, count(*) AS count FROM soc.outbox_alert o
     JOIN soc_alert a ON a.tenant_id = o.tenant_id AND a.alert_id = o.alert_id
     WHERE o.message_id = $1 AND NOT a.withdrawn AND a.alert ->> 'key' <> ''
     GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${MOST_ENTITIES}`,
    [messageId],
  );
  return rows.map(({ value, count }) => ({ value, count: Number(count) }));
}

export const entityLine = (entities: readonly TopEntity[]): string | null =>
  entities.length === 0
    ? null
    : t`Most often about: ${entities.map(({ value, count }) => (count > 1 ? `${value} (${count})` : value)).join(', ')}.`;
