import { identityAccess } from '../index.js';
import { describe, expect, it } from '@jest/globals';
import { EventCatalog } from '@rampart/event-log';
import { z } from 'zod';

const PERSONAL = new Set(['username', 'displayName', 'email', 'address', 'userAgent']);

const fieldsOf = (schema: z.ZodType): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

describe('the event definitions', () => {
  it('form a valid catalog', () => {
    expect(() => new EventCatalog(identityAccess.events)).not.toThrow();
  });

  it.each(identityAccess.events.map((definition) => [definition.type, definition] as const))(
    'seal every personal field of %s',
    (_type, { schema, personal = [] }) => {
      const fields = fieldsOf(schema);
      const sealed = personal.map(({ field }) => field);
      expect(fields.filter((field) => PERSONAL.has(field) && !sealed.includes(field as never))).toEqual([]);
    },
  );

  it('never contain a secret', () => {
    for (const { schema } of identityAccess.events) {
      const fields = fieldsOf(schema);
      expect(fields.filter((field) => /password|hash|token|secret/i.test(field))).toEqual([]);
    }
  });

  it('treat sessions and sign-ins of the first version as signed in by password', () => {
    const catalog = new EventCatalog(identityAccess.events);
    const stored = { sessionId: 's', userId: 'u', address: '192.0.2.1', userAgent: 'Synthetic/1' };
    const started = catalog.upcast('SessionStarted', 1, { ...stored, expiresAt: '2026-12-20T00:00:00.000Z' });
    expect(started.data).toMatchObject({ ...stored, methods: ['pwd'] });
    const succeeded = catalog.upcast('SignInSucceeded', 1, stored);
    expect(succeeded.data).toEqual({ ...stored, methods: ['pwd'], newDevice: false });
  });
});
