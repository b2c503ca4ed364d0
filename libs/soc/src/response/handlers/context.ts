import {
  type EventDefinition,
  type EventLog,
  isRecorded,
  metadataOf,
  type PersonalVault,
  type RecordedEvent,
} from '@rampart/event-log';
import type { Clock } from '@rampart/kernel';
import type { DataSource } from 'typeorm';
import type { WebhookSender } from '../ports/webhook-sender.js';

export interface MessagingContext {
  readonly log: EventLog;
  readonly clock: Clock;
  /** Runs as `rampart_app`. */
  readonly database: DataSource;
  readonly vault: PersonalVault;
  readonly webhooks: WebhookSender;
  /** Includes the base path. */
  readonly publicUrl: string;
}

export interface MessageRef {
  readonly tenantId: string;
  readonly messageId: string;
}

export function workerCommand(
  { clock }: Pick<MessagingContext, 'clock'>,
  { tenantId, stream, commandId }: { tenantId: string; stream: string; commandId: string },
  actor = 'worker:soc-messages',
) {
  // A job in a trace shares its correlation id.
  const metadata = metadataOf({ clock, ids: { next: () => commandId } }, { tenantId, actor });
  return { tenantId, stream, commandId, metadata };
}

export function latest<Type extends string, Data>(
  events: readonly RecordedEvent[],
  definition: EventDefinition<Type, Data>,
): Data | null {
  const event = events.findLast(({ type }) => type === definition.type);
  return event !== undefined && isRecorded([definition], event) ? event.data : null;
}
