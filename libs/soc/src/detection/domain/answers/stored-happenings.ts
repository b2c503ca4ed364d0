import type { Happening } from '@rampart/katia/contract';
import { type Collection, SigmaEngine } from '@rampart/sigma';
import type { Source } from '../../../intake/contract/source-kinds.js';
import type { Facts } from '../../../intake/domain/decode/facts.js';
import { sigmaView } from '../../../intake/domain/decode/sigma-view.js';
import type { SocEvent } from '../../../intake/domain/decode/soc-event.js';
import { SourceDecoder, syslogSources } from '../../../intake/domain/decode/source-decoder.js';
import { fromOcsf, type StoredOcsf } from '../../../intake/domain/ocsf/from-ocsf.js';
import { happeningOf, keyOf } from './happening.js';

export interface StoredLine {
  readonly id: number;
  /** Milliseconds since 1970, as the next one. */
  readonly time: number;
  readonly received: number;
  readonly srcIp: string | null;
  readonly count: number;
  readonly raw: string;
  /** JSON text of its OCSF form. */
  readonly ocsf: string;
}

const NO_FACTS: Facts = { className: 'base', activity: '', known: false };

/**
 * Reads stored events of one source again. Each depends only on its own row, so that any selection of rows gives the
 * same events. What an event knows from lines before it, such as the client of its session, comes from its OCSF form.
 */
export class StoredHappenings {
  readonly #engine: SigmaEngine;

  constructor(
    collection: Collection,
    private readonly source: Source,
    private readonly zone: string,
  ) {
    this.#engine = new SigmaEngine(collection.detections, { gates: true, zone });
  }

  /** @param file the name of its log */
  read(stored: StoredLine, file: string): Happening {
    const { id, raw } = stored;
    const alone = this.#alone(stored);
    if (alone === null) {
      const event = this.#completed(stored);
      return happeningOf(event, file, id, this.#matched(event));
    }
    // Few answers need rules, and matching takes as long as reading. The OCSF form is not kept for it.
    const line = { ...stored, raw, ocsf: '' };
    const matched = once(() => this.#matched(this.#alone(line) ?? alone));
    return {
      ...happeningOf(alone, file, id, []),
      get matched() {
        return matched();
      },
    };
  }

  #matched(event: SocEvent): readonly string[] {
    const { record, origin } = sigmaView(event);
    return this.#engine.match(record, origin).map(keyOf);
  }

  /** Null when the line does not say all that was stored. The first line for a decoder of CSV is the heading. */
  #alone(stored: StoredLine): SocEvent | null {
    if (this.source === 'csv' || stored.srcIp === null) return null;
    const event = this.#decoded(stored);
    return event?.facts.srcIp === stored.srcIp && event.count === stored.count
      ? { ...event, time: stored.time }
      : null;
  }

  #decoded({ id, raw, received }: StoredLine): SocEvent | undefined {
    const decoder = new SourceDecoder(this.source, { zone: this.zone, received });
    return decoder.decode({ text: raw, number: id, cut: false, open: false })[0];
  }

  #completed(stored: StoredLine): SocEvent {
    const { time, count, ocsf } = stored;
    const read = this.source === 'csv' ? undefined : this.#decoded(stored);
    const own = read?.facts ?? NO_FACTS;
    const facts = { ...own, ...fromOcsf(JSON.parse(ocsf) as StoredOcsf) };
    const sources =
      facts.className === own.className ? own.sources : syslogSources(facts.program ?? null, facts);
    return { ...(read ?? unread(stored)), time, count, facts: { ...facts, sources } };
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** An event whose line alone means nothing. Only one without a time has that of its arrival. */
const unread = ({ id, time, received, raw }: StoredLine): SocEvent => ({
  ...{ time, raw, line: id, count: 1, type: 'system', severity: 'info', facts: NO_FACTS, flags: [] },
  timeFrom: time === received ? 'receipt' : 'line',
});
