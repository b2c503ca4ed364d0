import { withTenant } from '@rampart/database';
import { type EventLog, isRecorded } from '@rampart/event-log';
import type { DataSource } from 'typeorm';
import { socMessageClosed } from '../../domain/messages/message.events.js';
import { entityLine, topEntities } from './words.js';

/** Lines for the mail about a message. @param cause position of the event that closed the message */
export async function mailLinesOf(
  { log, database }: { readonly log: EventLog; readonly database: DataSource },
  tenantId: string,
  cause: number,
): Promise<readonly string[]> {
  const [event] = await log.read({ after: cause - 1, limit: 1 });
  if (event?.tenantId !== tenantId || !isRecorded([socMessageClosed], event)) return [];
  const { messageId } = event.data;
  const line = entityLine(await withTenant(database, tenantId, (manager) => topEntities(manager, messageId)));
  return line === null ? [] : [line];
}
