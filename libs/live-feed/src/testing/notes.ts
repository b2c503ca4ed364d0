import {
  type AppendRequest,
  defineEvent,
  type EventDefinition,
  type RecordedEvent,
} from '@rampart/event-log';
import { z } from 'zod';
import type { LiveTopic, Subscriber } from '../topic.js';

const noteSchema = z.object({ text: z.string() });
export const noteTaken = defineEvent({ type: 'NoteTaken', schemaVersion: 1, schema: noteSchema });
export const noteArchived = defineEvent({ type: 'NoteArchived', schemaVersion: 1, schema: z.object({}) });
export const noteEvents: readonly EventDefinition[] = [noteTaken, noteArchived];

export const NOTES = 'notes';
export const notesTopic: LiveTopic = {
  name: NOTES,
  roles: ['reader'],
  toMessage: (event: RecordedEvent) =>
    event.type === noteTaken.type
      ? { type: 'note-taken.v1', position: event.position, data: noteSchema.parse(event.data) }
      : null,
};

export const TENANT = '00000000-0000-4000-8000-00000000000a';
export const OTHER_TENANT = '00000000-0000-4000-8000-00000000000b';

/** A subscriber in `TENANT`, with overrides. */
export function reader(overrides: Partial<Subscriber> = {}): Subscriber {
  return {
    tenantId: TENANT,
    userId: 'user-1',
    roles: ['reader'],
    sessionId: 'session-1',
    expiresAt: new Date('2999-01-01T00:00:00Z'),
    ...overrides,
  };
}

export class NoteRequests {
  private count = 0;

  next(texts: readonly (string | null)[], tenantId = TENANT, stream = 'notebook:1'): AppendRequest {
    this.count += 1;
    const commandId = `00000000-0000-4000-8000-${this.count.toString(16).padStart(12, '0')}`;
    return {
      tenantId,
      stream,
      expectedVersion: 'any',
      commandId,
      events: texts.map((text) =>
        text === null ? { type: 'NoteArchived', data: {} } : { type: 'NoteTaken', data: { text } },
      ),
      metadata: { actor: 'user:1', correlationId: commandId, at: '2026-01-02T03:04:05.678Z' },
    };
  }
}
