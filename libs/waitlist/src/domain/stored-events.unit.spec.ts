import { describe, expect, it } from '@jest/globals';
import { EventCatalog } from '@rampart/event-log';
import type { Json } from '@rampart/kernel';
import { STORED_EVENTS } from '../testing/stored-events.js';
import { contactAddressSet } from './contact-address.js';
import { waitlistEntryEvents } from './waitlist-entry.events.js';

const definitions = [...waitlistEntryEvents, contactAddressSet];
const catalog = new EventCatalog(definitions);

describe('stored events', () => {
  it('are kept of every type and version', () => {
    const kept = STORED_EVENTS.map(({ type, schemaVersion }) => `${type} ${schemaVersion}`);
    const wanted = definitions.flatMap(({ type, schemaVersion }) =>
      Array.from({ length: schemaVersion }, (_, index) => `${type} ${index + 1}`),
    );
    expect(kept.toSorted()).toEqual(wanted.toSorted());
  });

  it.each(STORED_EVENTS)('of type $type, version $schemaVersion, are still read', (stored) => {
    const { type, schemaVersion, data } = stored;
    const lifted = catalog.upcast(type, schemaVersion, data as Json);
    expect(catalog.validate({ type, data: lifted.data }).data).toEqual(lifted.data);
  });

  it('give a value that fits the schema once the address is forgotten', () => {
    for (const { type, data } of STORED_EVENTS) {
      const personal = catalog.find(type)?.personal ?? [];
      const erased = Object.fromEntries(personal.map((field) => [field.field, field.erased]));
      expect(() => catalog.validate({ type, data: { ...data, ...erased } as Json })).not.toThrow();
    }
  });
});
