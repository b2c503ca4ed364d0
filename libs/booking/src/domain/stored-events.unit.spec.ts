import { describe, expect, it } from '@jest/globals';
import { EventCatalog } from '@rampart/event-log';
import type { Json } from '@rampart/kernel';
import { STORED_EVENTS } from '../testing/stored-events.js';
import { consultationCalendarSet } from './calendar.events.js';
import { consultationEvents } from './consultation.events.js';
import { dayEvents } from './day.events.js';

const definitions = [consultationCalendarSet, ...dayEvents, ...consultationEvents];
const catalog = new EventCatalog(definitions);

describe('stored events', () => {
  it('have a stored sample of every type and version', () => {
    const kept = STORED_EVENTS.map(({ type, schemaVersion }) => `${type} ${schemaVersion}`);
    const wanted = definitions.flatMap(({ type, schemaVersion }) =>
      Array.from({ length: schemaVersion }, (_, index) => `${type} ${index + 1}`),
    );
    expect(kept.toSorted()).toEqual(wanted.toSorted());
  });

  it.each(STORED_EVENTS)(
    'of type $type, version $schemaVersion, are still read',
    ({ type, schemaVersion, data }) => {
      const lifted = catalog.upcast(type, schemaVersion, data as Json);
      expect(catalog.validate({ type, data: lifted.data }).data).toEqual(lifted.data);
      if (schemaVersion === catalog.find(type)?.schemaVersion) expect(lifted.data).toEqual(data);
    },
  );

  it('hold personal words in sealed fields only, and fit their schema once erased', () => {
    const words = ['Ada Example', 'ada@example.test', 'Two brands', 'We are ill.'];
    for (const { type, data } of STORED_EVENTS) {
      const personal = catalog.find(type)?.personal ?? [];
      const erased = Object.fromEntries(personal.map((field) => [field.field, field.erased]));
      const left = { ...(data as object), ...erased } as Json;
      expect(() => catalog.validate({ type, data: left })).not.toThrow();
      expect(words.filter((word) => JSON.stringify(left).includes(word))).toEqual([]);
    }
  });
});
