import { describe, expect, it } from '@jest/globals';
import { eventSpanOf, type Span, spanAround, type Traces } from '@rampart/telemetry';
import { SOC_SHARD } from '@rampart/soc';
import { tracedDetection } from './traced-detection.js';

const correlation = (n: number): string => `01995d6e-0000-7000-8000-00000000000${n}`;
const delivery = (n: number) => ({
  ...{ position: n, correlationId: correlation(n), began: 1_000 + n, ended: 1_001 + n },
  ...{ events: 6, alerts: 1 },
});

describe('traces of detection', () => {
  const spans: Span[] = [];
  const dropped = new Set<string>();
  const watch = tracedDetection({
    record: (span: Span) => void spans.push(span),
    keeps: (correlationId: string) => !dropped.has(correlationId),
  } as Traces);
  const store = (...numbers: readonly number[]): readonly Span[] => {
    spans.length = 0;
    watch.stored({ deliveries: numbers.map(delivery), began: 2_000, ended: 2_009, failed: false });
    return spans;
  };

  it('have a span in the trace of each delivery; the page is in one of them, and the others link to it', () => {
    const [page, ...detected] = store(1, 2, 3);
    expect(detected.map(({ correlationId, parentId }) => [correlationId, parentId])).toEqual(
      [1, 2, 3].map((n) => [correlation(n), eventSpanOf(SOC_SHARD, n)]),
    );
    const [first, ...others] = detected;
    expect(page).toMatchObject({ correlationId: correlation(1), parentId: first?.id, name: 'store events' });
    expect(page?.links).toEqual(others.map(({ correlationId, id }) => ({ correlationId, id })));
    expect(detected.map(({ links }) => links?.map(({ id }) => id))).toEqual([
      undefined,
      [page?.id],
      [page?.id],
    ]);
  });

  it('link only spans that are kept', () => {
    dropped.add(correlation(1)).add(correlation(3));
    expect(store(1, 2, 3).map(({ name, links }) => [name, links])).toEqual([
      ['store events', []],
      ['detect', undefined],
    ]);
    expect(store(1, 3)).toEqual([]);
    dropped.clear();
  });

  it('hold the alerts of a delivery below its span, and nothing of another trace', async () => {
    const [, detected] = store(1);
    const around = (n: number) => watch.within(delivery(1), async () => spanAround(correlation(n)));
    expect([await around(1), await around(2), spanAround(correlation(1))]).toEqual([
      detected?.id,
      undefined,
      undefined,
    ]);
  });
});
