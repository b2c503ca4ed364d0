import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { builtModule } from './built.js';

/** Milliseconds for a start or a stop on a busy machine. */
const LIMIT_MS = 90_000;
const ROOT = join(import.meta.dirname, '../..');
/** A Chromium for each reported page takes seconds, and reaches no page here. Its own specs take pictures. */
const USUAL = { RAMPART_CHROMIUM: 'off' };

export interface ProductScript {
  readonly app: 'api' | 'worker';
  readonly works: string;
}

/** A line of a process's log in pino's JSON. `level` is 30 for information, 40 for a warning, 50 for an error. */
export type LogLine = Readonly<Record<string, unknown>> & { readonly level: number; readonly msg?: string };

/** A process of the product like those of `npm start`. Its log level must be `info` or lower. */
export class ProductProcess {
  private child: ChildProcess | null = null;
  complaints = '';

  constructor(
    private readonly script: ProductScript,
    private readonly environment: Readonly<Record<string, string>>,
  ) {}

  /**
   * Starts the process.
   * @returns the log line that reports the start
   * @throws Error when the process ends before it, or does not report it within 90 s
   */
  async start(): Promise<LogLine> {
    const { app, works } = this.script;
    const child = spawn(process.execPath, [await builtModule(`apps/${app}/src/main.ts`)], {
      cwd: ROOT,
      env: { ...USUAL, PATH: process.env['PATH'], HOME: process.env['HOME'], ...this.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    child.stderr.on('data', (chunk: Buffer) => (this.complaints += chunk.toString()));
    return new Promise((resolve, reject) => {
      const fail = (what: string) => reject(new Error(`The ${app} ${what}:\n${this.complaints}`));
      const late = setTimeout(() => fail(`did not start within ${LIMIT_MS} ms`), LIMIT_MS);
      child.once('close', () => {
        clearTimeout(late);
        fail('ended');
      });
      createInterface({ input: child.stdout }).on('line', (text) => {
        const line = JSON.parse(text) as LogLine;
        if (line.level >= 50) this.complaints += `${text.slice(0, 300)}\n`;
        if (line.msg !== works) return;
        clearTimeout(late);
        resolve(line);
      });
    });
  }

  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    this.child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit', { signal: AbortSignal.timeout(LIMIT_MS) });
    child.kill(signal);
    try {
      await gone;
    } catch {
      child.kill('SIGKILL');
      throw new Error(`The ${this.script.app} did not stop within ${LIMIT_MS} ms:\n${this.complaints}`);
    }
  }
}
