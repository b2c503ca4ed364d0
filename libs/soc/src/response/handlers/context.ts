import {
  type EventDefinition,
  type EventLog,
  isRecorded,
  type PersonalVault,
  type RecordedEvent,
} from '@rampart/event-log';
import type { Clock } from '@rampart/kernel';
import type { DataSource } from 'typeorm';
import type { WebhookSender } from '../ports/webhook-sender.js';

/** What telling people of alerts takes. */
export interface MessagingContext {
  readonly log: EventLog;
  readonly clock: Clock;
  /** Under `rampart_app`. */
  readonly database: DataSource;
  /** Opens what is sealed beside the log. */
  readonly vault: PersonalVault;
  readonly webhooks: WebhookSender;
  /** Where people reach the product, with its base path. */
  readonly publicUrl: string;
}

/** One message of a tenant. */
export interface MessageRef {
  readonly tenantId: string;
  readonly messageId: string;
}

/** A command by the worker. */
export function workerCommand(
  { clock }: Pick<MessagingContext, 'clock'>,
  { tenantId, stream, commandId }: { tenantId: string; stream: string; commandId: string },
  actor = 'worker:soc-messages',
) {
  const metadata = { actor, correlationId: commandId, at: clock.now().toISOString() };
  return { tenantId, stream, commandId, metadata };
}

/** The data of the latest event of a type in a stream. */
export function latest<Type extends string, Data>(
  events: readonly RecordedEvent[],
  definition: EventDefinition<Type, Data>,
): Data | null {
  const event = events.findLast(({ type }) => type === definition.type);
  return event !== undefined && isRecorded([definition], event) ? event.data : null;
}
