import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@rampart/embedded';
import type { Place } from './place.js';
import { ProductProcess } from './product-process.js';

const LOOK_MS = 1_000;
/** Milliseconds after which a look no longer says how much work there is. */
const STALE_MS = 5_000;

interface Worker {
  readonly port: number;
  readonly process: ProductProcess;
}

/** Like KEDA and Kubernetes: starts and stops workers one by one by the backlog, and replaces dead ones. */
export class Controller {
  readonly stops: number[] = [];
  readonly faults: string[] = [];
  most = 0;
  kills = 0;
  private readonly workers: Worker[] = [];
  private ended = false;
  private loops: Promise<unknown> = Promise.resolve();
  private seen = 0;
  private seenAt = -Infinity;

  constructor(
    private readonly place: Place,
    private readonly limit: number,
    /** Jobs that wait or run for each worker, as `targetValue` of `k8s/overlays/prod/worker-scaling.yaml`. */
    private readonly jobsEach: number,
  ) {}

  get running(): number {
    return this.workers.length;
  }

  /** Jobs that waited or ran at the last look; null when that look is too old. */
  get recentBacklog(): number | null {
    return performance.now() - this.seenAt < STALE_MS ? this.seen : null;
  }

  async start(): Promise<void> {
    await this.add();
    this.loops = Promise.all([this.keepLooking(), this.keep()]);
  }

  async kill(): Promise<void> {
    const [first] = this.workers;
    if (first === undefined) return;
    await first.process.stop('SIGKILL');
    this.kills += 1;
  }

  /** Jobs that wait or run, from any worker; null when none answers. */
  async backlog(): Promise<number | null> {
    for (const { port } of this.workers.toReversed()) {
      const answer = await fetch(`http://127.0.0.1:${port}/jobs/backlog`, {
        signal: AbortSignal.timeout(5_000),
      }).catch(() => null);
      if (answer?.ok === true) return ((await answer.json()) as { backlog: number }).backlog;
    }
    return null;
  }

  async end(): Promise<void> {
    this.ended = true;
    await this.loops;
    await Promise.all(this.workers.map(({ process }) => process.stop('SIGKILL')));
  }

  /** Beside the starts of workers, which take seconds. */
  private async keepLooking(): Promise<void> {
    while (!this.ended) {
      const backlog = await this.backlog();
      if (backlog !== null) [this.seen, this.seenAt] = [backlog, performance.now()];
      await sleep(LOOK_MS);
    }
  }

  private async keep(): Promise<void> {
    while (!this.ended) {
      await this.step().catch(async (error: unknown) => {
        this.faults.push(String(error));
        await sleep(LOOK_MS);
      });
    }
  }

  private async step(): Promise<void> {
    this.removeDead();
    const backlog = this.recentBacklog;
    const wanted = backlog === null ? this.workers.length : Math.ceil(backlog / this.jobsEach);
    const aim = Math.min(this.limit, Math.max(1, wanted));
    if (this.workers.length < aim) await this.add();
    else if (this.workers.length > aim) await this.remove();
    else await sleep(LOOK_MS);
  }

  private removeDead(): void {
    for (const worker of this.workers.filter(({ process }) => !process.isAlive))
      this.workers.splice(this.workers.indexOf(worker), 1);
  }

  private async add(): Promise<void> {
    const port = await freePort();
    const environment = { ...this.place.environment, WORKER_HEALTH_PORT: String(port) };
    this.workers.push({ port, process: await ProductProcess.start('worker', environment) });
    this.most = Math.max(this.most, this.workers.length);
  }

  /** The newest first, as a ReplicaSet does. */
  private async remove(): Promise<void> {
    const worker = this.workers.pop();
    if (worker !== undefined) this.stops.push(await worker.process.stop());
  }
}
