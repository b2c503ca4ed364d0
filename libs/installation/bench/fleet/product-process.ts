import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = join(import.meta.dirname, '../../../..');
/** Milliseconds for a start or a stop on a busy machine. */
const LIMIT_MS = 300_000;
const READY = {
  api: 'the API listens',
  worker: 'the worker works',
  sandbox: 'Simulated networks are listening; everything they tell is synthetic.',
};

/** The processes that a benchmark started and that still run: an interrupted one leaves none behind. */
const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

export type App = keyof typeof READY;

type LogLine = Readonly<Record<string, unknown>> & { readonly msg?: string; readonly level?: unknown };

/** Compiles the packages, because a process that loads sources starts three times slower. */
export async function buildProduct(): Promise<void> {
  const script = join(ROOT, 'scripts/lib/transpile.mjs');
  const { nodePackages, transpilePackage } = (await import(script)) as {
    nodePackages(): string[];
    transpilePackage(folder: string): Promise<number>;
  };
  for (const folder of nodePackages()) await transpilePackage(folder);
}

/** A process of the product, as an installation runs it. */
export class ProductProcess {
  private complaints = '';

  private constructor(
    private readonly app: App,
    private readonly child: ChildProcess,
    /** Milliseconds from the start to the line that says so. */
    public startMs = 0,
    public greeting: LogLine = {},
  ) {}

  /** @throws Error when it ends before it works, or does not work within five minutes */
  static async start(app: App, environment: Readonly<Record<string, string>>): Promise<ProductProcess> {
    const began = performance.now();
    const child = spawn(process.execPath, [join(ROOT, `apps/${app}/dist/main.js`)], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    child.once('exit', () => running.delete(child));
    const made = new ProductProcess(app, child);
    try {
      made.greeting = await made.untilReady();
    } catch (error) {
      await made.stop('SIGKILL');
      throw error;
    }
    made.startMs = performance.now() - began;
    return made;
  }

  get url(): string {
    return String(this.greeting['url']);
  }

  get isAlive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** The output on standard error and in lines of level error. */
  get said(): string {
    return this.complaints;
  }

  /** Megabytes of memory that it holds, as Linux counts them. */
  residentMb(): number {
    const status = readFileSync(`/proc/${this.child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  }

  /** @returns milliseconds until it had ended */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number> {
    if (!this.isAlive) return 0;
    const began = performance.now();
    const gone = once(this.child, 'exit', { signal: AbortSignal.timeout(LIMIT_MS) });
    this.child.kill(signal);
    await gone;
    return performance.now() - began;
  }

  private untilReady(): Promise<LogLine> {
    const { app, child } = this;
    return new Promise((resolve, reject) => {
      const fail = (what: string) => reject(new Error(`The ${app} ${what}:\n${this.complaints}`));
      const late = setTimeout(() => fail(`did not start within ${LIMIT_MS} ms`), LIMIT_MS);
      child.once('close', () => {
        clearTimeout(late);
        fail('ended');
      });
      child.stderr?.on('data', (chunk: Buffer) => this.note(chunk.toString()));
      createInterface({ input: child.stdout ?? process.stdin }).on('line', (text) => {
        const line = readLine(text);
        if (line.level === 'error' || line.level === 50) this.note(`${text}\n`);
        if (line.msg !== READY[app]) return;
        clearTimeout(late);
        resolve(line);
      });
    });
  }

  private note(text: string): void {
    this.complaints = `${this.complaints}${text.slice(0, 600)}`.slice(-4000);
  }
}

function readLine(text: string): LogLine {
  try {
    return JSON.parse(text) as LogLine;
  } catch {
    return {};
  }
}
