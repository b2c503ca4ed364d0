import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Invitation, invitationFile } from './invitation.js';

const invitation = (changes: Partial<Invitation> = {}): Invitation => ({
  uid: '00000000-0000-7000-8000-000000000001',
  sequence: 0,
  cancelled: false,
  start: '2026-12-01T09:00:00.000Z',
  end: '2026-12-01T09:30:00.000Z',
  stamp: '2026-11-20T12:00:00.000Z',
  summary: 'Rampart consultation',
  description: 'Cancel or move it: https://rampart.example/x?token=abc',
  url: 'https://rampart.example/x?token=abc',
  organizer: { name: 'Rampart', email: 'no-reply@rampart.example' },
  attendee: { name: 'Ada Example', email: 'ada@example.test' },
  ...changes,
});

/** Unfolds content lines by RFC 5545 section 3.1, and fails for optional syntax. */
function contentLines(file: string): string[] {
  expect(file.endsWith('\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const physical = file.slice(0, -2).split('\r\n');
  for (const line of physical) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  return file
    .slice(0, -2)
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n');
}

/** Name and value of a content line, whose parameters may contain colons in quotes. */
function propertyOf(line: string): {
  readonly name: string;
  readonly value: string;
  readonly parameters: string;
} {
  const match = /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"\p{Cc}]*"|[^";:,\p{Cc}]*))*):(.*)$/su.exec(line);
  if (match === null) throw new Error(`Not a content line: ${line}`);
  return { name: match[1] ?? '', parameters: match[2] ?? '', value: match[3] ?? '' };
}

const unescaped = (value: string): string =>
  value.replaceAll(/\\([\\;,nN])/g, (_found, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));

describe('an invitation', () => {
  it('states its start and end in UTC', () => {
    const lines = contentLines(invitationFile(invitation()));
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        'UID:00000000-0000-7000-8000-000000000001',
        'SEQUENCE:0',
        'DTSTAMP:20261120T120000Z',
        'DTSTART:20261201T090000Z',
        'DTEND:20261201T093000Z',
        'STATUS:CONFIRMED',
      ]),
    );
    const people = lines.map(propertyOf).filter(({ name }) => name === 'ORGANIZER' || name === 'ATTENDEE');
    expect(people.map(({ name, value }) => [name, value.toLowerCase()])).toEqual([
      ['ORGANIZER', 'mailto:no-reply@rampart.example'],
      ['ATTENDEE', 'mailto:ada@example.test'],
    ]);
  });

  it('writes the attendee’s mail address as an encoded mailto URI', () => {
    const attendee = { name: 'Ada', email: 'a%40b/c?d@example.test' };
    const line = contentLines(invitationFile(invitation({ attendee }))).find((one) =>
      one.startsWith('ATTENDEE'),
    );
    expect(propertyOf(line ?? '').value.toLowerCase()).toBe('mailto:a%2540b%2fc%3fd@example.test');
  });

  it('cancels under the same UID with a higher sequence number', () => {
    const lines = contentLines(invitationFile(invitation({ cancelled: true, sequence: 3, url: null })));
    expect(lines).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:3']));
    expect(lines.some((line) => line.startsWith('URL'))).toBe(false);
  });

  it('escapes every value, for any characters in the visitor’s name', () => {
    const nasty = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.constantFrom(
        'Ada\r\nATTENDEE:mailto:eve@evil.test',
        'Ada"\r\n;ROLE=CHAIR:mailto:eve@evil.test',
        'x\u2028BEGIN:VEVENT',
        'x\u0085END:VCALENDAR',
        'a\\nb;c,d"e',
        'é'.repeat(100),
        '😀'.repeat(60),
        'a\u0000b\u000bc',
      ),
    );
    const shape = contentLines(invitationFile(invitation())).map((line) => propertyOf(line).name);
    fc.assert(
      fc.property(nasty, nasty, nasty, (name, summary, description) => {
        const given = invitation({
          attendee: { name: `Ada ${name}`, email: 'ada@example.test' },
          summary,
          description: `.${description}`,
        });
        const properties = contentLines(invitationFile(given)).map(propertyOf);
        expect(properties.map((property) => property.name)).toEqual(shape);
        const attendee = properties.find((property) => property.name === 'ATTENDEE');
        expect(attendee?.value.toLowerCase()).toBe('mailto:ada@example.test');
        const said = properties.find((property) => property.name === 'DESCRIPTION')?.value ?? '';
        const meant = `.${description}`
          .replaceAll(/\r\n?|[\n\u0085\u2028\u2029]/g, '\n')
          .replaceAll(/\p{Cs}|(?![\n\t])\p{Cc}/gu, '');
        expect(unescaped(said)).toBe(meant);
      }),
      { numRuns: 300 },
    );
  });
});
