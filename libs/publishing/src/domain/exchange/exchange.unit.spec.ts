import { describe, expect, it } from '@jest/globals';
import type { CalendarEntry } from '../../contract/index.js';
import { readIcs, writeIcs } from './ics.js';

const entry: CalendarEntry = {
  ...{ id: '00000000-0000-7000-8000-000000000001', postId: '00000000-0000-7000-8000-000000000002' },
  ...{ accountId: '00000000-0000-7000-8000-000000000003', network: 'bluesky', handle: 'ana.example' },
  ...{ status: 'scheduled', dueAt: '2027-01-31T08:00:00.000Z', url: null, zone: 'Europe/Vienna' },
  ...{ localTime: '2027-01-31T09:00', text: `Ships, sails; and ä🚢\nat sea ${'and on '.repeat(20)}` },
};

describe('a calendar file', () => {
  it('is read back unchanged, with lines of at most 75 octets', () => {
    const file = writeIcs([entry], '2027-01-01T00:00:00.000Z');
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(readIcs(file)).toEqual([{ text: entry.text, localTime: '2027-01-31T08:00', zone: 'UTC' }]);
  });

  it('of another program is read with its zone, and without a zone when it names none', () => {
    const event = (start: string) => `BEGIN:VEVENT\nSUMMARY:Talk\n${start}\nEND:VEVENT\n`;
    const text = event('DTSTART;TZID=Europe/Vienna:20270131T093000') + event('DTSTART:20270131T093000');
    expect(readIcs(text).map(({ localTime, zone }) => [localTime, zone])).toEqual([
      ['2027-01-31T09:30', 'Europe/Vienna'],
      ['2027-01-31T09:30', null],
    ]);
  });
});
