import { describe, expect, it } from '@jest/globals';
import { EventCatalog } from '@rampart/event-log';
import { storedEventFaults } from '@rampart/event-log/testing';
import { STORED_EVENTS } from '../testing/stored-events.js';
import { consultationCalendarSet } from './calendar.events.js';
import { consultationEvents } from './consultation.events.js';
import { dayEvents } from './day.events.js';

const definitions = [consultationCalendarSet, ...dayEvents, ...consultationEvents];
const catalog = new EventCatalog(definitions);

describe('stored events', () => {
  it('of every type and version can be read, also after their person was erased', () => {
    expect(storedEventFaults(definitions, STORED_EVENTS)).toEqual([]);
  });

  it('contain personal texts in encrypted fields only', () => {
    const words = ['Ada Example', 'ada@example.test', 'Two brands', 'We are ill.'];
    for (const { type, data } of STORED_EVENTS) {
      const personal = catalog.find(type)?.personal ?? [];
      const erased = Object.fromEntries(personal.map((field) => [field.field, field.erased]));
      const left = { ...(data as object), ...erased };
      expect(words.filter((word) => JSON.stringify(left).includes(word))).toEqual([]);
    }
  });
});
