import type { EventRecord } from '@rampart/sigma';
import type { Line } from '../lines/line-splitter.js';
import { LineClock, type ClockSettings } from '../time/line-clock.js';
import { findTime } from '../time/written-time.js';
import { lineIn, mayNameClient } from '../decoders/named-fields.js';
import { withoutClient } from '../decoders/prefixed.js';
import { DECODERS } from '../decoders/registry.js';
import { CsvReader, type CsvSnapshot } from '../decoders/csv.js';
import { decodeMessage, decodePrefixed, decodeRecord, decodeWholeLine } from './decode-text.js';
import { type Facts, factsWith, type SigmaSources } from './facts.js';
import { readJson } from './json-records.js';
import { readRepeat } from './repeats.js';
import { repeatedKeys } from './repeated-keys.js';
import { Sessions, type SessionsSnapshot } from './sessions.js';
import type { Flag, SocEvent } from './soc-event.js';
import type { Source } from '../../contract/source-kinds.js';
import { readSyslog, type SyslogHead } from './syslog.js';

interface Reading {
  readonly facts: Facts;
  /** The time in the line's head. */
  readonly time: number | null;
}

/** What the decoder remembers from earlier lines. */
export interface DecoderSnapshot {
  readonly latest: number | null;
  readonly csv: CsvSnapshot;
  readonly last: readonly (readonly [string, Facts])[];
  readonly sessions: SessionsSnapshot;
}

const REMEMBERED_HOSTS = 10_000;

/** Decodes lines of one source in order; remembers year, repeats and columns. */
export class SourceDecoder {
  readonly #clock: LineClock;
  readonly #csv: CsvReader;
  readonly #last: Map<string, Facts>;
  readonly #sessions: Sessions;

  constructor(
    private readonly source: Source,
    private readonly settings: ClockSettings,
    snapshot?: DecoderSnapshot,
  ) {
    this.#clock = new LineClock(settings, snapshot?.latest);
    this.#csv = new CsvReader(snapshot?.csv);
    this.#last = new Map(snapshot?.last);
    this.#sessions = new Sessions(snapshot?.sessions);
  }

  snapshot(): DecoderSnapshot {
    return {
      latest: this.#clock.latest,
      csv: this.#csv.snapshot(),
      last: [...this.#last],
      sessions: this.#sessions.snapshot(),
    };
  }

  /** No event for a blank line, several for a record that contains many. */
  decode(line: Line): readonly SocEvent[] {
    const text = line.text.trimEnd();
    if (text === '' || text === '[' || text === ']') return [];
    const records = readJson(text);
    if (records)
      return records.map((record) =>
        this.#event(
          certain(this.#readRecord(record), text),
          line,
          records.length > 1 ? JSON.stringify(record) : text,
        ),
      );
    // A crash can leave zero bytes before the next line.
    const reading = this.#read(text.charCodeAt(0) === 0 ? text.replace(/^\0+/, '') : text);
    return reading === null ? [] : [this.#event(reading, line, text)];
  }

  /** Log shippers wrap lines in records: facts of both are combined. */
  #readRecord(record: EventRecord): Reading {
    const facts = decodeRecord(record);
    const inner = facts.srcIp === undefined && facts.fields === record ? lineIn(record) : undefined;
    if (inner === undefined || inner.startsWith('{') || inner.startsWith('[{')) return { facts, time: null };
    const tag = facts.program === undefined ? inner : `${facts.program}[${facts.pid ?? 0}]: ${inner}`;
    const { facts: said, time } = this.#read(readSyslog(inner)?.time ? inner : tag) ?? { facts, time: null };
    if (!said.known) return { facts, time: null };
    const present = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
    const { className, activity, outcome, message, sources } = said;
    return {
      facts: {
        ...said,
        ...present,
        className,
        activity,
        outcome,
        message,
        sources,
        fields: { ...record, ...said.fields },
      },
      time: facts.time === undefined ? time : null,
    };
  }

  #read(text: string): Reading | null {
    if (this.source === 'csv') {
      // Exchange writes the column names after `#Fields:`; all its lines have one form.
      const exchange = DECODERS.exchange(text);
      if (exchange) return { facts: exchange, time: null };
      const record = this.#csv.read(text);
      if (record === null) return null;
      const facts = DECODERS.fields(record);
      // Unquoted separators in a cell shift the cells after it, so the client is uncertain.
      return { facts: this.#csv.fits(text) ? facts : withoutClient(facts), time: null };
    }
    const whole = decodeWholeLine(text, this.source);
    if (whole) return { facts: whole, time: null };
    const head = readSyslog(text);
    const own = head && (head.time !== null || head.program !== null || head.priority !== null) ? head : null;
    if (own) return { facts: this.#readSyslog(own), time: own.time && this.#clock.read(own.time) };
    return { facts: this.#readOther(text), time: null };
  }

  #readSyslog(head: SyslogHead): Facts {
    const { host, program, pid, message } = head;
    const repeat = readRepeat(message);
    const key = host ?? '';
    const said: Facts =
      repeat?.kind === 'previous'
        ? (this.#last.get(key) ?? DECODERS.generic(message))
        : decodeMessage(repeat ? { ...head, message: repeat.message } : head, this.source);
    const known = this.#sessions.complete(said, head);
    const times = repeat?.kind === 'previous' ? 1 : (said.count ?? 1);
    const facts = factsWith(known, {
      message: 'message' in known ? known.message : message,
      host: said.host ?? host ?? undefined,
      program:
        said.program ?? (program?.includes('(') ? program.replace(/\(.*\)$/, '') : program) ?? undefined,
      pid: said.pid ?? pid ?? undefined,
      sources:
        said.sources ?? (said.fields?.['Channel'] === undefined ? syslogSources(program, said) : undefined),
      count: times * (repeat?.times ?? 1),
    });
    if (this.#last.size > REMEMBERED_HOSTS) this.#last.clear();
    if (!repeat) this.#last.set(key, facts);
    return repeat?.kind === 'previous' ? { ...facts, message } : facts;
  }

  #readOther(text: string): Facts {
    const found = decodePrefixed(text) ?? DECODERS.pairs(text, this.source === 'logfmt' ? 1 : 3);
    if (found) return found;
    // A time at the head of the line is not mistaken for an address or a message.
    const time = findTime(text);
    return DECODERS.generic(time ? text.slice(0, time.start) + text.slice(time.end) : text);
  }

  #event({ facts, time }: Reading, line: Line, raw: string): SocEvent {
    const flags: Flag[] = [];
    const said = time ?? this.#timeOf(facts, raw);
    const wrong = said !== null && !this.#clock.isPossible(said);
    if (line.cut || facts.cut || (line.open && !facts.known)) flags.push('cut');
    if (!facts.known) flags.push('undecoded');
    if (raw.includes('\ufffd') || raw.includes('\0')) flags.push('binary');
    if (wrong) flags.push('clock');
    if (facts.ambiguous) flags.push('ambiguous');
    const trusted = wrong ? null : said;
    const { severity = facts.outcome === 'failure' ? 'low' : 'info' } = facts;
    return {
      time: trusted ?? this.#clock.latest ?? this.settings.received,
      timeFrom: trusted !== null ? 'line' : this.#clock.latest !== null ? 'neighbour' : 'receipt',
      count: Math.max(1, Math.round(facts.count ?? 1)),
      type: facts.type ?? (facts.className === 'authentication' ? 'user' : 'system'),
      severity,
      facts: facts.message === undefined ? Object.assign({}, facts, { message: raw }) : facts,
      raw,
      line: line.number,
      flags,
    };
  }

  #timeOf({ time }: Facts, raw: string): number | null {
    if (typeof time === 'number') return time;
    const text = time ?? raw;
    // The number of digits decides between seconds, milliseconds, microseconds and nanoseconds.
    const number = /^\d{10}(\.\d+)?$|^\d{13}$|^\d{16}$|^\d{19}$/.test(text) ? Number(text) : null;
    if (number !== null)
      return number < 1e11
        ? number * 1000
        : number / 1000 ** [1e14, 1e17].filter((each) => number >= each).length;
    const found = findTime(text);
    return found && this.#clock.read(found);
  }
}

function certain(reading: Reading, text: string): Reading {
  const { facts } = reading;
  if (facts.srcIp === undefined && facts.srcName === undefined) return reading;
  const doubtful = text.includes('\\u') || [...text.matchAll(CLIENT_KEY)].length > 1;
  if (!doubtful || ![...repeatedKeys(text)].some(mayNameClient)) return reading;
  return { ...reading, facts: withoutClient(facts) };
}

const CLIENT_KEY = /"[\w@.-]*(?:ip|addr|address|src|source|client|host|remote|orig_h)"\s*:/gi;

/** The origin of a syslog line for rules. */
export function syslogSources(program: string | null, { className }: Facts): SigmaSources {
  const services = ['syslog', ...(program === null ? [] : [program.toLowerCase()])];
  const login = className === 'authentication';
  return {
    products: ['linux'],
    categories: login ? ['authentication'] : [],
    services: login ? [...services, 'auth'] : services,
  };
}
