import { z } from 'zod';
import { defineEvent } from '../contract/event-definition.js';
import type { AppendRequest, NewEvent } from '../contract/event-log.js';

export const noteTaken = defineEvent({
  type: 'NoteTaken',
  schemaVersion: 1,
  schema: z.object({ text: z.string(), n: z.number().optional() }),
});

export const personSeen = defineEvent({
  type: 'PersonSeen',
  schemaVersion: 1,
  schema: z.object({ personId: z.string(), name: z.string(), town: z.string() }),
  personal: [{ field: 'name', subject: (data) => `person:${data.personId}`, erased: 'erased' }],
});

/** Earlier releases stored {low, high}; version 2 has one list. */
export const rangeMeasured = defineEvent({
  type: 'RangeMeasured',
  schemaVersion: 3,
  schema: z.object({ bounds: z.array(z.number()).length(2), unit: z.string() }),
  upcasts: [
    (data) => {
      const { low, high } = data as { low: number; high: number };
      return { bounds: [low, high] };
    },
    (data) => ({ ...(data as { bounds: number[] }), unit: 'ms' }),
  ],
});

export const sampleEvents = [noteTaken, personSeen, rangeMeasured];

export const TENANT_A = '00000000-0000-4000-8000-00000000000a';
export const TENANT_B = '00000000-0000-4000-8000-00000000000b';

export function uuid(n: number): string {
  return `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
}

export function note(text: string): NewEvent {
  return { type: 'NoteTaken', data: { text } };
}

/** `commandId` is required, because idempotency depends on it. */
export function request(
  commandId: number,
  events: readonly NewEvent[],
  overrides: Partial<AppendRequest> = {},
): AppendRequest {
  return {
    tenantId: TENANT_A,
    stream: 'notebook:1',
    expectedVersion: 'any',
    events,
    commandId: uuid(commandId),
    metadata: { actor: 'user:1', correlationId: uuid(1), at: '2026-01-02T03:04:05.678Z' },
    ...overrides,
  };
}
