import type { AlertFact, Facts, Happening, IndicatorFact, Place, RuleFact } from '@rampart/katia/contract';
import { SigmaEngine, type Collection, type CorrelationRule } from '@rampart/sigma';
import { sigmaView } from '../../../intake/domain/decode/sigma-view.js';
import { SourceDecoder } from '../../../intake/domain/decode/source-decoder.js';
import type { Line } from '../../../intake/domain/lines/line-splitter.js';
import type { Source } from '../../../intake/contract/source-kinds.js';
import { Detector, silentRules, type Alert } from '../detect/detector.js';
import { happeningOf, keyOf } from './happening.js';

const LATENESS = 24 * 3_600_000;

export interface LogFactsSettings {
  readonly collection: Collection;
  readonly zone: string;
  readonly year?: number | undefined;
  /** The arrival in milliseconds since 1970: it dates lines without a time. */
  readonly received: number;
  readonly hash: (text: string) => string;
}

/** Reads log files into facts that answer questions. It uses the parsers and rules of detection. */
export class LogFacts {
  readonly #happenings: Happening[] = [];
  readonly #alerts: AlertFact[] = [];
  readonly #files: { file: string; lines: number }[] = [];
  readonly #engine: SigmaEngine;

  constructor(private readonly settings: LogFactsSettings) {
    this.#engine = new SigmaEngine(settings.collection.detections, { gates: true, zone: settings.zone });
  }

  async read(file: string, source: Source, lines: AsyncIterable<Line> | Iterable<Line>): Promise<void> {
    const { collection, zone, year, received, hash } = this.settings;
    const decoder = new SourceDecoder(source, { year, zone, received });
    const detector = new Detector({ collection, lateness: LATENESS, zone, hash });
    const alerts = new Map<string, Alert>();
    let last = 0;
    for await (const line of lines) {
      last = line.number;
      let part = 0;
      for (const event of decoder.decode(line)) {
        const { record, origin } = sigmaView(event);
        this.#happenings.push(
          happeningOf(event, file, line.number, this.#engine.match(record, origin).map(keyOf)),
        );
        for (const { kind, alert } of detector.push(event, line.number + part / 1e6))
          if (kind === 'raised') alerts.set(alert.id, alert);
          else alerts.delete(alert.id);
        part += 1;
      }
    }
    this.#files.push({ file, lines: last });
    for (const alert of alerts.values()) this.#alerts.push(alertFact(alert, file));
  }

  /** @param indicators null without an indicator list */
  facts(indicators: Facts['indicators']): Facts {
    return {
      files: this.#files,
      happenings: [...this.#happenings].sort((a, b) => a.time - b.time || a.line - b.line),
      rules: rulesOf(this.settings.collection),
      alerts: [...this.#alerts].sort((a, b) => a.time - b.time || (a.title < b.title ? -1 : 1)),
      indicators,
    };
  }
}

function alertFact({ rule, about, time, count, evidence, first, trigger }: Alert, file: string): AlertFact {
  const lines = [...new Set((evidence.length === 0 ? [first, trigger] : evidence).map(Math.floor))];
  const places = lines.map((line): Place => ({ file, line }));
  return { rule: keyOf(rule), title: rule.title, level: rule.level, about, time, count, places };
}

export function rulesOf(collection: Collection): readonly RuleFact[] {
  const silent = silentRules(collection);
  const key = (reference: string): string => {
    const found = collection.find(reference);
    return found === undefined ? reference : keyOf(found);
  };
  return [...collection.detections, ...collection.correlations].map((rule) => ({
    key: keyOf(rule),
    title: rule.title,
    level: rule.level,
    silent: silent.has(rule),
    counts:
      rule.kind === 'detection'
        ? null
        : { of: rule.rules.map(key), groupBy: rule.groupBy, within: rule.timespan, least: leastOf(rule) },
  }));
}

function leastOf({ type, bounds }: CorrelationRule): number | null {
  if (type !== 'event_count') return null;
  const [bound] = bounds;
  if (bounds.length !== 1 || !bound) return null;
  return bound.bound === 'gt' ? bound.number + 1 : bound.bound === 'gte' ? bound.number : null;
}

interface Lists {
  any(text: string): { readonly value: string; readonly confidence: number; readonly source: string } | null;
}

/** Looks up indicators for questions. A match on a warning list adds a warning, and never hides the threat. */
export const indicatorFacts = (
  threats: Lists & { readonly size: number },
  harmless: Lists,
): NonNullable<Facts['indicators']> => ({
  size: threats.size,
  find(text): IndicatorFact | null {
    const found = threats.any(text);
    return (
      found && {
        value: found.value,
        confidence: found.confidence,
        source: found.source,
        warning: harmless.any(text)?.source ?? null,
      }
    );
  },
});
