import { PRODUCT_VERSION } from '@rampart/kernel';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import {
  COUNTERS,
  type CounterName,
  GAUGES,
  type GaugeName,
  HISTOGRAMS,
  type HistogramName,
  type LabelsOf,
  type Sample,
} from './catalog.js';

/** How long a scrape waits for one figure, in milliseconds. */
const TIMEOUT_MS = 2_000;

type Reading<Labels> = () => readonly Sample<Labels>[] | Promise<readonly Sample<Labels>[]>;

/** The metrics of one process for Prometheus. All histograms and counters of the catalog exist from the start. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly histograms: ReadonlyMap<string, Histogram>;
  private readonly counters: ReadonlyMap<string, Counter>;

  constructor(process: 'api' | 'worker') {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    this.histograms = new Map(
      Object.entries(HISTOGRAMS).map(([name, { help, labels, buckets }]) => [
        name,
        new Histogram({ name, help, labelNames: [...labels], buckets: [...buckets], registers }),
      ]),
    );
    this.counters = new Map(
      Object.entries(COUNTERS).map(([name, { help, labels }]) => [
        name,
        new Counter({ name, help, labelNames: [...labels], registers }),
      ]),
    );
    this.gauge('rampart_build_info', () => [{ labels: { version: PRODUCT_VERSION, process }, value: 1 }]);
  }

  observe<Name extends HistogramName>(name: Name, labels: LabelsOf<Name>, seconds: number): void {
    this.histograms.get(name)?.observe(labels, seconds);
  }

  count<Name extends CounterName>(name: Name, labels: LabelsOf<Name>, by = 1): void {
    this.counters.get(name)?.inc(labels, by);
  }

  /** @param read Called at each scrape. A failure is counted and the figure is left out. */
  gauge<Name extends GaugeName>(name: Name, read: Reading<LabelsOf<Name>>): void {
    this.readAtScrape({ name, ...GAUGES[name], read });
  }

  readAtScrape(given: {
    readonly name: string;
    readonly help: string;
    readonly labels: readonly string[];
    readonly read: Reading<Readonly<Record<string, string>>>;
  }): void {
    const { name, help, labels, read } = given;
    const failed = (): void => this.count('rampart_figure_failures_total', { figure: name });
    new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [this.registry],
      async collect() {
        this.reset();
        // Resetting a gauge without labels would show 0, which is not a measured value.
        if (labels.length === 0) this.remove({});
        const samples = await inTime(read).catch(failed);
        for (const { labels: of, value } of samples ?? []) this.set(of, value);
      },
    });
  }

  /** Returns the metrics in the text format of Prometheus. */
  async text(): Promise<{ readonly type: string; readonly body: string }> {
    return { type: this.registry.contentType, body: await this.registry.metrics() };
  }

  /** The names of all metrics, including those without a sample. */
  get names(): string[] {
    return this.registry.getMetricsAsArray().map(({ name }) => name);
  }
}

async function inTime<Labels>(read: Reading<Labels>): Promise<readonly Sample<Labels>[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error('The figure took too long. It is measured again.')),
      TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([read(), late]);
  } finally {
    clearTimeout(timer);
  }
}
