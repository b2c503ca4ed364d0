import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** A worker in a process of its own, from its sources. */
export class WorkerProcess {
  private child: ChildProcess | null = null;
  /** What it wrote on standard error: shown when a test fails. */
  complaints = '';

  constructor(private readonly environment: Readonly<Record<string, string>>) {}

  /** Starts it; resolves when it works. */
  async start(): Promise<void> {
    const child = spawn(
      process.execPath,
      ['--conditions', 'source', '--import', 'tsx', 'apps/worker/src/main.ts'],
      {
        cwd: ROOT,
        env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...this.environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    this.child = child;
    child.stderr.on('data', (chunk: Buffer) => (this.complaints += chunk.toString()));
    for await (const chunk of child.stdout) {
      if (String(chunk).includes('the worker works')) break;
    }
    if (child.exitCode !== null) throw new Error(`The worker did not start:\n${this.complaints}`);
    child.stdout.resume();
  }

  /** Ends it without warning. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  /** Asks it to end. */
  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    this.child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }
}
