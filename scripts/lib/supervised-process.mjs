import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fstatSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { LogFile } from './log-file.mjs';
import { inHome, inRoot } from './project.mjs';
import { say } from './say.mjs';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** After a run of at least this time, the pause before a restart is short again, milliseconds. */
const WELL_MS = 30_000;
const END_TIMEOUT_MS = 15_000;

export class SupervisedProcess {
  /** @param {{ name: string, script: string, env: NodeJS.ProcessEnv, options?: readonly string[] }} settings `options` of Node */
  constructor({ name, script, env, options = [] }) {
    this.options = options;
    this.name = name;
    this.script = script;
    this.env = env;
    this.logFile = new LogFile(inHome('logs', `${name}.log`));
    this.log = this.logFile.path;
    this.deaths = 0;
    this.listening = false;
    this.stopping = new AbortController();
  }

  /** Begins a new log beside the earlier ones, and keeps the process running until `stop()`. */
  start() {
    this.logFile.begin();
    this.running = this.#keepRunning();
  }

  async #keepRunning() {
    let wait = FIRST_WAIT_MS;
    while (!this.stopping.signal.aborted) {
      const began = performance.now();
      const how = await this.#runOnce();
      if (this.stopping.signal.aborted) return;
      this.deaths += 1;
      if (performance.now() - began > WELL_MS) wait = FIRST_WAIT_MS;
      say(
        `The ${this.name} ended (${how}); starting it again in ${wait / 1000} s. ${this.#why()}Its log: ${this.log}`,
      );
      await sleep(wait, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    }
  }

  /**
   * Runs the process in a separate session, so that Ctrl-C in the terminal reaches only the launcher, which
   * stops everything in order.
   */
  async #runOnce() {
    const output = this.#openLog();
    const preload = new URL('./leave-with-parent.mjs', import.meta.url).href;
    const args = ['--enable-source-maps', ...this.options, '--import', preload, inRoot(this.script)];
    this.child = spawn(process.execPath, args, {
      cwd: inRoot(),
      env: this.env,
      detached: true,
      stdio: ['ignore', output, output, 'ipc'],
    });
    if (typeof output === 'number') closeSync(output);
    this.child.on('message', (word) => (this.listening ||= word === 'listening'));
    const [code, signal] = await once(this.child, 'exit');
    this.listening = false;
    return signal ?? `exit code ${code}`;
  }

  /** Without space on the disk the process runs without a log. */
  #openLog() {
    try {
      const output = openSync(this.log, 'a', 0o600);
      this.logFile.runBegan(fstatSync(output).size);
      return output;
    } catch (error) {
      say(`The log of the ${this.name} cannot be written: ${error instanceof Error ? error.message : error}`);
      return 'ignore';
    }
  }

  /** Asks the process to end, and kills it after 15 seconds. */
  async stop() {
    this.stopping.abort();
    if (this.running === undefined) return;
    this.child?.kill('SIGTERM');
    const timer = setTimeout(() => this.child?.kill('SIGKILL'), END_TIMEOUT_MS);
    await this.running;
    clearTimeout(timer);
    this.logFile.end();
  }

  lastWords() {
    return this.logFile.ofThisRun().trimEnd().split('\n').slice(-15).join('\n');
  }

  #why() {
    const line = this.lastWords().split('\n').at(-1) ?? '';
    return /^\w.*\.$/.test(line) ? `${line} ` : '';
  }
}
