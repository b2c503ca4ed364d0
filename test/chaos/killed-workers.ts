import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export const WORKERS = 3;

const pause = (ms: number) =>
  new Promise((resolve) => {
    // The timer must not keep a finished test alive.
    setTimeout(resolve, ms).unref();
  });

/** Keeps workers running. Each is killed 0.2 to 1 s after its start, and replaced. */
export class KilledWorkers {
  kills = 0;
  private calm = false;
  complaints = '';
  private stopped = false;
  private readonly rounds: Promise<void>[] = [];
  private end: () => void = () => undefined;
  private readonly ended = new Promise<void>((resolve) => (this.end = resolve));

  constructor(
    private readonly script: string,
    private readonly environment: Readonly<Record<string, string>>,
  ) {
    for (let index = 0; index < WORKERS; index += 1) this.rounds.push(this.keep(index));
  }

  /**
   * Leaves one worker alive from now on, and starts no other, because each start takes a second of a core. Waits until
   * each worker was killed twice.
   */
  async calmDown(): Promise<void> {
    while (this.kills < 2 * WORKERS) await pause(50);
    this.calm = true;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.end();
    await Promise.all(this.rounds);
  }

  private async keep(index: number): Promise<void> {
    for (let round = 0; !this.stopped && !(this.calm && index > 0); round += 1) {
      const child = spawn(process.execPath, [this.script], {
        env: { PATH: process.env['PATH'], ...this.environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child.stderr.on('data', (chunk: Buffer) => (this.complaints = chunk.toString().slice(-2_000)));
      const exited = once(child, 'exit');
      await Promise.race([once(child.stdout, 'data'), exited]);
      await this.life(index, round, child, exited);
      if (child.exitCode === null && child.signalCode === null) this.kills += 1;
      child.kill('SIGKILL');
      await exited;
    }
  }

  /** Kills a worker after a while. The first worker survives while `calm` is set, so that the work can end. */
  private async life(index: number, round: number, child: ChildProcess, exited: Promise<unknown>) {
    await Promise.race([pause(200 + ((index * 370 + round * 230) % 800)), exited, this.ended]);
    if (index === 0 && this.calm && child.exitCode === null) await Promise.race([exited, this.ended]);
  }
}
