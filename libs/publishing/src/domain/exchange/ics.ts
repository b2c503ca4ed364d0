import type { CalendarEntry } from '../../contract/index.js';
import { NETWORK_NAMES } from '../../contract/index.js';

const MINUTES_15_MS = 900_000;

/** Writes a calendar for other programs (RFC 5545). @param at when it was made, ISO 8601 */
export function writeIcs(entries: readonly CalendarEntry[], at: string): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Rampart//Publishing//EN', 'CALSCALE:GREGORIAN'],
    ...entries.flatMap((entry) => [
      'BEGIN:VEVENT',
      `UID:${entry.id}@rampart`,
      `DTSTAMP:${stamp(Date.parse(at))}`,
      `DTSTART:${stamp(Date.parse(entry.dueAt))}`,
      `DTEND:${stamp(Date.parse(entry.dueAt) + MINUTES_15_MS)}`,
      `SUMMARY:${escaped(`${NETWORK_NAMES[entry.network]}: ${entry.text.slice(0, 60)}`)}`,
      `DESCRIPTION:${escaped(entry.text)}`,
      `STATUS:${entry.status === 'published' ? 'CONFIRMED' : 'TENTATIVE'}`,
      ...(entry.url === null ? [] : [`URL:${entry.url}`]),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

const stamp = (instant: number): string =>
  new Date(instant).toISOString().replace(/[-:]/gu, '').replace(/\.\d+/u, '');

const escaped = (text: string): string =>
  text.replace(/[\\;,]/gu, (sign) => `\\${sign}`).replace(/\r?\n/gu, '\\n');

/** Folds lines to at most 75 octets; continuation lines begin with a space. No character is split. */
function folded(line: string): string {
  const parts: string[] = [];
  let [part, octets] = ['', 0];
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (octets + size > 74) {
      parts.push(part);
      [part, octets] = ['', 0];
    }
    part += letter;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}

export interface IcsEvent {
  readonly text: string;
  /** The local time `2027-01-31T09:00` in `zone`. */
  readonly localTime: string;
  /** Null when the event names no zone. */
  readonly zone: string | null;
}

/** The events of a calendar that have a start. The text is the description, or otherwise the summary. */
export function readIcs(text: string): readonly IcsEvent[] {
  const events: IcsEvent[] = [];
  let fields: Record<string, { value: string; zone: string | null }> | null = null;
  for (const line of text.replace(/\r?\n[ \t]/gu, '').split(/\r?\n/u)) {
    if (line === 'BEGIN:VEVENT') fields = {};
    else if (line === 'END:VEVENT' && fields !== null) {
      const start = fields['DTSTART'];
      const words = fields['DESCRIPTION']?.value || fields['SUMMARY']?.value || '';
      if (start !== undefined) events.push({ text: unescaped(words), ...startOf(start) });
      fields = null;
    } else if (fields !== null) {
      const [, name = '', parameters = '', value = ''] = /^([A-Z-]+)((?:;[^:]*)?):(.*)$/u.exec(line) ?? [];
      fields[name] = { value, zone: /;TZID="?([^;:"]+)/u.exec(parameters)?.[1] ?? null };
    }
  }
  return events;
}

function startOf({ value, zone }: { readonly value: string; readonly zone: string | null }) {
  const [, year = '', month = '', day = '', hour = '09', minute = '00', utc = ''] =
    /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})\d{2}(Z?))?$/u.exec(value) ?? [];
  return { localTime: `${year}-${month}-${day}T${hour}:${minute}`, zone: utc === 'Z' ? 'UTC' : zone };
}

const unescaped = (text: string): string => text.replace(/\\n/giu, '\n').replace(/\\([\\;,])/gu, '$1');
