import { describe, expect, it } from '@jest/globals';
import { EventCatalog } from '@rampart/event-log';
import { identityAccessEvents } from '../index.js';

const PERSONAL = new Set(['username', 'displayName', 'email', 'address', 'userAgent']);

describe('the event definitions', () => {
  it('form a catalog', () => {
    expect(() => new EventCatalog(identityAccessEvents)).not.toThrow();
  });

  it.each(identityAccessEvents.map((definition) => [definition.type, definition] as const))(
    'seal every personal field of %s',
    (_type, { schema, personal = [] }) => {
      const fields = Object.keys((schema as unknown as { shape: object }).shape);
      const sealed = personal.map(({ field }) => field);
      expect(fields.filter((field) => PERSONAL.has(field) && !sealed.includes(field as never))).toEqual([]);
    },
  );

  it('never carry a secret', () => {
    for (const { schema } of identityAccessEvents) {
      const fields = Object.keys((schema as unknown as { shape: object }).shape);
      expect(fields.filter((field) => /password|hash|token|secret/i.test(field))).toEqual([]);
    }
  });
});
