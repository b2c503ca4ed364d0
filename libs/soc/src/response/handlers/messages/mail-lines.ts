import { withTenant } from '@rampart/database';
import type { EventLog } from '@rampart/event-log';
import type { DataSource } from 'typeorm';
import { socMessageClosed } from '../../domain/messages/message.events.js';
import { type ClosedMessage, entityLine, topEntities } from './words.js';

/** What a mail about a message says beside its sentence; nothing about other facts. @param cause position of the fact */
export async function mailLinesOf(
  { log, database }: { readonly log: EventLog; readonly database: DataSource },
  tenantId: string,
  cause: number,
): Promise<readonly string[]> {
  const [event] = await log.read({ after: cause - 1, limit: 1 });
  if (event?.type !== socMessageClosed.type || event.tenantId !== tenantId) return [];
  const { messageId } = event.data as unknown as ClosedMessage;
  const line = entityLine(await withTenant(database, tenantId, (manager) => topEntities(manager, messageId)));
  return line === null ? [] : [line];
}
