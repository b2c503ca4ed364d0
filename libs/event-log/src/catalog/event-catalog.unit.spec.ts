import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineEvent } from '../contract/event-definition.js';
import { InMemorySubjectKeys } from '../testing/in-memory-subject-keys.js';
import { sampleEvents, TENANT_A } from '../testing/fixtures.js';
import { EventCatalog } from './event-catalog.js';
import { EventCodec } from './event-codec.js';

/** Stored bytes of earlier versions. Lines are only ever added. */
const frozen = readFileSync(new URL('./stored-events.fixture.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map(
    (line) => JSON.parse(line) as { type: string; schemaVersion: number; payload: string; today: unknown },
  );

describe('EventCatalog', () => {
  const catalog = new EventCatalog(sampleEvents);

  it.each(frozen)(
    'reads the stored data of version $schemaVersion of $type',
    ({ type, schemaVersion, payload, today }) => {
      const codec = new EventCodec(catalog, new InMemorySubjectKeys());
      const read = codec.decode({ tenantId: TENANT_A, type, schemaVersion, payload }, () => null);
      expect(read.data).toEqual(today);
      expect(catalog.find(type)?.schema.safeParse(read.data).success).toBe(true);
      expect(read.schemaVersion).toBe(catalog.find(type)?.schemaVersion);
    },
  );

  it('has a frozen sample of every version of every type', () => {
    const due = sampleEvents.flatMap(({ type, schemaVersion }) =>
      Array.from({ length: schemaVersion }, (_, version) => `${type} ${version + 1}`),
    );
    expect(new Set(frozen.map(({ type, schemaVersion }) => `${type} ${schemaVersion}`))).toEqual(
      new Set(due),
    );
  });

  it('passes unknown types unchanged, and refuses versions newer than it knows', () => {
    expect(catalog.upcast('Unknown', 4, { a: 1 })).toEqual({ data: { a: 1 }, schemaVersion: 4 });
    expect(() => catalog.upcast('NoteTaken', 2, {})).toThrow(
      expect.objectContaining({ code: 'event-log.newer-schema-version' }),
    );
  });

  it('stores the output of the schema: without unknown keys, with defaults', () => {
    const type = defineEvent({
      type: 'Tidy',
      schemaVersion: 1,
      schema: z.object({ n: z.number().default(7) }),
    });
    const { data } = new EventCatalog([type]).validate({ type: 'Tidy', data: { stray: true } });
    expect(data).toEqual({ n: 7 });
  });

  it('names the field that makes an event invalid', () => {
    const bad = { type: 'PersonSeen', data: { personId: '1', name: 5, town: 'Ulm' } };
    expect(() => catalog.validate(bad)).toThrow(
      expect.objectContaining({
        code: 'event-log.invalid-event',
        details: { type: 'PersonSeen', issues: [expect.objectContaining({ path: 'name' })] },
      }),
    );
  });

  it('refuses contradictory definitions', () => {
    const [note] = sampleEvents;
    const schema = z.object({});
    expect(() => new EventCatalog(note ? [note, note] : [])).toThrow('defined twice');
    expect(() => new EventCatalog([{ type: 'Two', schemaVersion: 2, schema }])).toThrow('0 upcasts');
    expect(() => new EventCatalog([{ type: 'not a name', schemaVersion: 1, schema }])).toThrow(
      'not an event type name',
    );
    expect(() => new EventCatalog([{ type: 'SubjectErased', schemaVersion: 1, schema }])).toThrow(
      'defined twice',
    );
  });

  it('refuses an event that contains the marker of sealed values', () => {
    const open = defineEvent({ type: 'Open', schemaVersion: 1, schema: z.record(z.string(), z.unknown()) });
    const forged = { type: 'Open', data: { name: { $sealed: ['x', null, 'y'] } } };
    expect(() => new EventCatalog([open]).validate(forged)).toThrow('reserved');
  });
});
