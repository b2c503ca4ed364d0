import type { RecordedEvent } from '../contract/event-log.js';
import { TENANT_A, uuid } from './fixtures.js';

/** An event as readers receive it, at the first position of a new stream. */
export const recordedEvent = <Type extends string, Data>(
  type: Type,
  data: Data,
  changes: Partial<Omit<RecordedEvent<Type, Data>, 'type' | 'data'>> = {},
): RecordedEvent<Type, Data> => ({
  ...{
    position: 1,
    tenantId: TENANT_A,
    stream: 'test:1',
    version: 1,
    eventId: uuid(1),
    type,
    schemaVersion: 1,
  },
  data,
  metadata: { actor: 'system', correlationId: uuid(1), at: '2026-01-02T03:04:05.678Z' },
  ...changes,
});
