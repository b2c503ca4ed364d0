import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { gauges, projections } from '@rampart/installation';
import { detectionLag } from '@rampart/soc';
import { type MetricsServer, serveMetrics } from '@rampart/telemetry';
import { JobsService } from '../jobs.service.js';
import type { Runtime } from '../runtime.js';
import { RUNTIME } from '../tokens.js';
import { logFigures } from './log-figures.js';
import { remembered } from './remembered.js';

const QUEUE_STATES = ['waiting', 'active', 'delayed', 'failed'] as const;

/** Of this process and of the installation, for Prometheus, when `RAMPART_METRICS_PORT` is set. */
@Injectable()
export class FiguresService implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: MetricsServer | null = null;

  constructor(
    @Inject(RUNTIME) private readonly runtime: Runtime,
    @Inject(JobsService) private readonly jobs: JobsService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { environment, metrics } = this.runtime;
    const { RAMPART_METRICS_PORT: port, HOST: host } = environment;
    if (port === undefined) return;
    this.showLog();
    this.showQueues();
    this.showDetection();
    this.showCapabilities();
    this.server = await serveMetrics(metrics, { port, host });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.server?.close();
  }

  /** The port in use; null when none is configured. */
  get port(): number | null {
    return this.server?.port ?? null;
  }

  private showLog(): void {
    const { metrics } = this.runtime;
    const { heads, lags, database } = logFigures(this.runtime);
    const names = new Set(projections.map(({ name }) => name));
    metrics.gauge('rampart_log_head', async () =>
      (await heads()).map(({ shard, position }) => ({ labels: { shard: String(shard) }, value: position })),
    );
    metrics.gauge('rampart_projection_lag_events', async () =>
      (await lags())
        .filter(({ name, slot }) => slot === 'live' && names.has(name))
        .map(({ name, behind }) => ({ labels: { projection: name }, value: behind })),
    );
    metrics.gauge('rampart_database_bytes', async () => [{ labels: {}, value: (await database()).bytes }]);
    metrics.gauge('rampart_database_connections', async () => {
      const { used, allowed } = await database();
      return [
        { labels: { state: 'used' }, value: used },
        { labels: { state: 'allowed' }, value: allowed },
      ];
    });
  }

  private showQueues(): void {
    const { clock, metrics } = this.runtime;
    const queues = remembered(clock, async () => (await this.jobs.statistics()) ?? []);
    metrics.gauge('rampart_queue_jobs', async () =>
      (await queues()).flatMap((queue) =>
        QUEUE_STATES.map((state) => ({ labels: { queue: queue.name, state }, value: queue[state] })),
      ),
    );
    metrics.gauge('rampart_queue_oldest_seconds', async () =>
      (await queues()).map(({ name, oldestWaitingSeconds: value }) => ({ labels: { queue: name }, value })),
    );
  }

  private showDetection(): void {
    const { clock, metrics, socLog, system } = this.runtime;
    const lag = remembered(clock, () => detectionLag(socLog, system, clock.now()));
    metrics.gauge('rampart_detection_lag_seconds', async () => [
      { labels: {}, value: (await lag()).seconds },
    ]);
    metrics.gauge('rampart_detection_lag_entries', async () => [{ labels: {}, value: (await lag()).behind }]);
  }

  private showCapabilities(): void {
    const { clock, metrics, system } = this.runtime;
    for (const gauge of gauges) {
      const read = remembered(clock, () => gauge.read(system, clock.now()));
      metrics.readAtScrape({ ...gauge, read });
    }
  }
}
