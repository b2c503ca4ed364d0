import { existsSync, writeFileSync } from 'node:fs';
import { loadSecrets } from '@rampart/embedded';
import { askOperatorAddress } from './ask-operator-address.mjs';
import { welcomeBox } from './box.mjs';
import { openDatabase } from './database.mjs';
import { FirstRun } from './first-run.mjs';
import { writeLauncher } from './launcher-lock.mjs';
import { whenNpmEnds } from './npm-watch.mjs';
import { nextFreePort } from './open-port.mjs';
import { processCommand } from './process-command.mjs';
import { needsSandbox, processEnvironments } from './process-environments.mjs';
import { HOME, inHome } from './project.mjs';
import { waitUntilReady } from './readiness.mjs';
import { say } from './say.mjs';
import { readSecretFiles } from './secret-files.mjs';
import { SupervisedProcess } from './supervised-process.mjs';
import { WORKER_OPTIONS } from './worker-options.mjs';

/** Starts and stops the whole product: database, simulated networks, API with the console, worker. */
export class Launcher {
  /** @param {{ host: string, port: number }} wanted */
  constructor({ host, port }) {
    this.host = host;
    this.wantedPort = port;
    this.processes = [];
    this.ending = new AbortController();
  }

  /** @returns {Promise<string>} the box with the address and the sign-in */
  async start() {
    await readSecretFiles();
    this.database = await openDatabase();
    this.ending.signal.throwIfAborted();
    await this.#askForAddress();
    this.ending.signal.throwIfAborted();
    const port = await this.#choosePort();
    const sandboxPort = await nextFreePort('127.0.0.1', port < 64_000 ? port + 1_000 : port - 1_000);
    const smtpPort = await nextFreePort('127.0.0.1', sandboxPort + 25);
    const secrets = loadSecrets(inHome('secrets.json'));
    const url = `http://${urlHost(this.host)}:${port}`;
    const places = { host: this.host, port, url, sandboxPort, smtpPort };
    const env = processEnvironments({ database: this.database, secrets, ...places });
    this.operator = new FirstRun(env.operator);
    const migrated = this.operator.migrate();
    this.#startProcesses(env);
    await Promise.all([migrated, waitUntilReady(url, this.processes, this.ending.signal)]);
    writeLauncher({ pid: process.pid, url });
    const admin = await this.#firstAdministrator();
    this.operator.stop();
    const facts = {
      url,
      home: HOME,
      database: this.database.description,
      pid: process.pid,
      ...inboxFact(sandboxPort),
    };
    return welcomeBox(admin === undefined ? facts : { ...facts, admin });
  }

  /**
   * The administrator to show. The embedded database records that it was shown, because asking costs a
   * second. With a given database only a new password is shown.
   */
  async #firstAdministrator() {
    const { foundedMark } = this.database;
    if (foundedMark !== undefined && existsSync(foundedMark)) return undefined;
    const admin = await this.operator.bootstrap();
    return foundedMark === undefined && admin.password === null ? undefined : admin;
  }

  /** Asks at the first start of the embedded database unless an address is configured. The API records the answer. */
  async #askForAddress() {
    const { foundedMark } = this.database;
    if (foundedMark === undefined || existsSync(foundedMark) || process.env.INFO_ADDRESS !== undefined)
      return;
    const { stdin: input, stdout: output } = process;
    const address = await askOperatorAddress({ input, output, signal: this.ending.signal });
    if (address !== null) process.env.INFO_ADDRESS = address;
  }

  /** Called after the box was printed. Until then the next start shows the administrator again. */
  boxSeen() {
    const { foundedMark } = this.database;
    if (foundedMark !== undefined) writeFileSync(foundedMark, '');
  }

  async #choosePort() {
    const port = await nextFreePort(this.host, this.wantedPort);
    if (port !== this.wantedPort) say(`Port ${this.wantedPort} is taken; using ${port} instead.`);
    return port;
  }

  /** @param {ReturnType<typeof processEnvironments>} env */
  #startProcesses(env) {
    const ownSandbox = needsSandbox();
    for (const name of ownSandbox ? ['sandbox', 'api', 'worker'] : ['api', 'worker']) {
      const options = name === 'worker' ? WORKER_OPTIONS : [];
      const supervised = new SupervisedProcess({
        ...{ name, options },
        script: `apps/${name}/dist/main.js`,
        env: env[name],
      });
      this.processes.push(supervised);
      supervised.start();
    }
    say(`Starting ${ownSandbox ? 'the sandbox, ' : ''}the API and the worker ...`);
  }

  /** @param {() => void} onEnd */
  whenNpmEnds(onEnd) {
    whenNpmEnds(processCommand, onEnd);
  }

  /** Ends the processes, then their database. It may be called at any moment and more than once. */
  stop() {
    this.stopped ??= this.#stopAll();
    return this.stopped;
  }

  async #stopAll() {
    this.ending.abort();
    this.operator?.stop();
    await Promise.all(this.processes.map((supervised) => supervised.stop()));
    await this.database?.stop();
  }
}

/** The inbox of our simulated mail server. @param {number} sandboxPort */
function inboxFact(sandboxPort) {
  return process.env.SMTP_URL === undefined ? { inbox: `http://127.0.0.1:${sandboxPort}/mail` } : {};
}

/** @param {string} host an address to listen on @returns {string} one to open in a browser on this machine */
function urlHost(host) {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
