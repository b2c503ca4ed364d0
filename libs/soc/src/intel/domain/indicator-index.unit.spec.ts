import { contains, parseAddress, parseNetwork } from '@rampart/sigma';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { classify, type IndicatorType } from './indicator.js';
import { IndicatorIndex } from './indicator-index.js';

interface Entry {
  readonly type: IndicatorType;
  readonly value: string;
  readonly source: string;
  readonly confidence: number;
  readonly endsAt: number;
}

/** A reference model that searches every entry in order of addition. */
class BruteForce {
  entries: Entry[] = [];

  add(entry: Entry): void {
    this.entries.push(entry);
  }

  drop(value: string): void {
    this.entries = this.entries.filter((entry) => entry.value !== value);
  }

  any(text: string, at: number | undefined): Entry | null {
    const kind = classify(text);
    if (kind === null) return null;
    const live = this.entries.filter(({ endsAt }) => at === undefined || endsAt > at);
    const best = (found: readonly Entry[]): Entry | null =>
      at === undefined
        ? (found[0] ?? null)
        : found.reduce<Entry | null>(
            (most, each) => (most === null || each.confidence > most.confidence ? each : most),
            null,
          );
    const narrowest = (found: readonly Entry[], width: (entry: Entry) => number): Entry | null => {
      const most = Math.max(-1, ...found.map(width));
      return best(found.filter((entry) => width(entry) === most));
    };
    if (kind.type === 'ip') {
      const address = parseAddress(kind.value)!;
      const holding = live.filter(
        ({ type, value }) => (type === 'ip' || type === 'network') && contains(parseNetwork(value)!, address),
      );
      return narrowest(holding, ({ value }) => parseNetwork(value)!.prefix);
    }
    if (kind.type === 'domain') {
      const above = live.filter(
        ({ type, value }) => type === 'domain' && (value === kind.value || kind.value.endsWith(`.${value}`)),
      );
      return narrowest(above, ({ value }) => value.length);
    }
    const same = best(live.filter(({ value }) => value === kind.value));
    if (same !== null || kind.type !== 'url') return same;
    return this.any(new URL(kind.value).hostname, at);
  }
}

const octet = fc.integer({ min: 0, max: 2 });
const address = fc.oneof(
  fc.tuple(octet, octet).map(([a, b]) => `10.0.${a}.${b}`),
  octet.map((last) => `2001:db8::${last}`),
);
const network = fc.oneof(
  fc.tuple(octet, octet, fc.integer({ min: 6, max: 32 })).map(([a, b, bits]) => `10.0.${a}.${b}/${bits}`),
  fc.tuple(octet, fc.integer({ min: 60, max: 128 })).map(([last, bits]) => `2001:db8::${last}/${bits}`),
);
const label = fc.constantFrom('a', 'b');
const domain = fc
  .array(label, { minLength: 0, maxLength: 3 })
  .map((above) => [...above, 'bad', 'example'].join('.'));
const url = fc
  .tuple(
    fc.oneof(
      domain,
      octet.map((last) => `10.0.0.${last}`),
    ),
    label,
  )
  .map(([host, path]) => `http://${host}/${path}`);
const hash = fc.constantFrom('a', 'b').map((digit) => digit.repeat(64));
const email = domain.map((host) => `eve@${host}`);
const text = fc.oneof(address, network, domain, url, hash, email);

const moment = fc.integer({ min: 0, max: 8 });
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('add' as const), text, confidence: fc.nat(5), endsAt: moment }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('drop' as const), text }) },
);
const asked = fc.oneof(address, domain, url, hash, email);

describe('the index of indicators', () => {
  it('finds the same as a full search, after any additions, removals and ends', () =>
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 30 }),
        fc.array(fc.tuple(asked, fc.option(moment, { nil: undefined })), { minLength: 5 }),
        (steps, questions) => {
          const index = new IndicatorIndex();
          const brute = new BruteForce();
          steps.forEach((one, place) => {
            const kind = classify(one.text)!;
            if (one.do === 'drop') {
              index.drop(kind.type, kind.value);
              brute.drop(kind.value);
              return;
            }
            const { confidence, endsAt } = one;
            const source = `source ${place}`;
            index.add({ ...kind, source, confidence, tags: [] }, { seenAt: 1, endsAt });
            brute.add({ ...kind, source, confidence, endsAt });
          });
          expect(index.size).toBe(brute.entries.length);
          for (const [question, at] of questions) {
            const found = index.any(question, at);
            const expected = brute.any(question, at);
            expect([question, at, found?.value, found?.source]).toEqual([
              ...[question, at, expected?.value, expected?.source],
            ]);
          }
        },
      ),
      { numRuns: 300 },
    ));
});
