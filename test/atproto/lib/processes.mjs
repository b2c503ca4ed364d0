import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT_MS = 20_000;

/** The processes of this run. Each is ended by its process id, in reverse order of the start. */
export class Processes {
  #running = [];
  #folder;

  /** @param {string} folder for the logs of the processes */
  constructor(folder) {
    this.#folder = folder;
  }

  /** Starts a program whose standard error goes to a log file. */
  start(name, command, args, { env = process.env, cwd } = {}) {
    const log = join(this.#folder, `${name}.log`);
    const child = spawn(command, args, { env, cwd, stdio: ['pipe', 'pipe', 'pipe'] });
    const output = createWriteStream(log);
    child.stderr.pipe(output);
    const started = { name, child, log, exit: once(child, 'exit') };
    started.exit.catch(() => undefined);
    this.#running.push(started);
    return started;
  }

  /** Starts a server, and waits until `isUp` returns true. */
  async serve(name, command, args, options, isUp) {
    const started = this.start(name, command, args, options);
    started.child.stdout.resume();
    for (const end = Date.now() + TIMEOUT_MS * 3; Date.now() < end; await sleep(100)) {
      if (started.child.exitCode !== null) break;
      if (await isUp()) return started;
    }
    throw new Error(`The ${name} did not come up. Its last words:\n${lastWords(started.log)}`);
  }

  async stopAll() {
    for (const started of this.#running.splice(0).reverse()) await this.stop(started);
  }

  async stop({ child, exit }) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.stdin.end();
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
    await exit.catch(() => undefined);
    clearTimeout(timer);
  }
}

export function lastWords(log) {
  return readFileSync(log, 'utf8').trimEnd().split('\n').slice(-15).join('\n');
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

export async function answers(url) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
