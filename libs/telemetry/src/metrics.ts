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
import { Figure, type FigureSettings, type Reading } from './figure.js';

type AnyLabels = Readonly<Record<string, string>>;

/**
 * Milliseconds between samples of the event loop's delay, which the delay includes. The default of 10 wakes an idle
 * process 100 times a second, which is half of the CPU time of an idle API.
 */
const EVENT_LOOP_SAMPLED_MS = 50;

/** The metrics of one process for Prometheus. All histograms and counters of the catalog exist from the start. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly histograms: ReadonlyMap<string, Histogram>;
  private readonly counters: ReadonlyMap<string, Counter>;
  private readonly figures = new Map<string, Figure<AnyLabels>>();

  constructor(
    process: 'api' | 'worker',
    private readonly settings: FigureSettings = {},
  ) {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: EVENT_LOOP_SAMPLED_MS });
    this.histograms = new Map(
      Object.entries(HISTOGRAMS).map(([name, { help, labels, buckets }]) => [
        name,
        new Histogram({ name, help, labelNames: [...labels], buckets: [...buckets], registers }),
      ]),
    );
    this.counters = new Map(
      Object.entries(COUNTERS).map(([name, { help, labels, known }]) => {
        const counter = new Counter({ name, help, labelNames: [...labels], registers });
        for (const one of known) counter.inc(one, 0);
        return [name, counter];
      }),
    );
    this.showAges();
    this.gauge('rampart_build_info', () => [{ labels: { version: PRODUCT_VERSION, process }, value: 1 }]);
  }

  observe<Name extends HistogramName>(name: Name, labels: LabelsOf<Name>, seconds: number): void {
    this.histograms.get(name)?.observe(labels, seconds);
  }

  /** @param by 0 shows a series before its first count */
  count<Name extends CounterName>(name: Name, labels: LabelsOf<Name>, by = 1): void {
    this.counters.get(name)?.inc(labels, by);
  }

  /**
   * @param read Called at each scrape. Its last values are shown while newer ones are late or cannot be read, which is
   * counted.
   */
  gauge<Name extends GaugeName>(name: Name, read: Reading<LabelsOf<Name>>): void {
    this.readAtScrape({ name, ...GAUGES[name], read });
  }

  readAtScrape(given: {
    readonly name: string;
    readonly help: string;
    readonly labels: readonly string[];
    readonly read: Reading<AnyLabels>;
  }): void {
    const { name, help, labels, read } = given;
    const figure = new Figure(read, this.settings);
    this.figures.set(name, figure);
    this.count('rampart_figure_failures_total', { figure: name }, 0);
    this.show({ name, help, labels }, () => figure.last?.samples ?? []);
  }

  /** Shows how old each figure is. Those of one's own process are always new. */
  private showAges(): void {
    const name = 'rampart_metric_age_seconds';
    this.show({ name, ...GAUGES[name] }, () =>
      [...this.figures].flatMap(([metric, { last }]) =>
        last === null ? [] : [{ labels: { metric }, value: last.ageSeconds }],
      ),
    );
  }

  private show(
    {
      name,
      help,
      labels,
    }: { readonly name: string; readonly help: string; readonly labels: readonly string[] },
    samples: () => readonly Sample[],
  ): void {
    new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [this.registry],
      collect() {
        this.reset();
        // Resetting a gauge without labels would show 0, which is not a measured value.
        if (labels.length === 0) this.remove({});
        for (const { labels: of, value } of samples()) this.set(of, value);
      },
    });
  }

  async text(): Promise<{ readonly type: string; readonly body: string }> {
    await Promise.all(
      [...this.figures].map(async ([figure, read]) => {
        if ((await read.refresh()) !== 'new') this.count('rampart_figure_failures_total', { figure });
      }),
    );
    return { type: this.registry.contentType, body: await this.registry.metrics() };
  }

  get names(): string[] {
    return this.registry.getMetricsAsArray().map(({ name }) => name);
  }
}
