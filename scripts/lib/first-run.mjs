import { fork } from 'node:child_process';
import { once } from 'node:events';
import { inRoot } from './project.mjs';
import { PlainFailure, say } from './say.mjs';

/** The operator's commands of a start, in one process. */
export class FirstRun {
  /** @param {NodeJS.ProcessEnv} env of the operator */
  constructor(env) {
    this.env = env;
    this.child = fork(inRoot('scripts/lib/operator.mjs'), { env, execArgv: [] });
  }

  /** Migrates the database to this version, as its owner. */
  async migrate() {
    const { code, errors } = await this.#rampart('migrate');
    if (code !== 0) throw new PlainFailure(`The database could not be brought to this version:\n${errors}`);
  }

  /**
   * Creates the first tenants and the first administrator when there are none. With simulated networks it also
   * adds an invented brand to scan for.
   * @returns {Promise<{ username: string, password: string | null }>} the password only on the first run
   */
  async bootstrap() {
    const { code, output, errors } = await this.#rampart('bootstrap', '--json');
    if (code !== 0) throw new PlainFailure(`The first administrator could not be made:\n${errors}`);
    const answer = JSON.parse(output);
    if (answer.password !== null && this.env.SANDBOX_URL) await this.#seedDemo();
    return answer;
  }

  stop() {
    this.child.kill();
  }

  /** Adds the demonstration data. A failure is ignored, because the product works without it. */
  async #seedDemo() {
    const { code, errors } = await this.#rampart('seed-demo');
    if (code !== 0) say(`The demo brand could not be made: ${errors}`);
  }

  /** @param {readonly string[]} words @returns {Promise<{ code: number, output: string, errors: string }>} */
  async #rampart(...words) {
    this.child.send(words);
    const ended = once(this.child, 'exit').then(([code]) => [
      { code, output: '', errors: 'It ended early.' },
    ]);
    const [answer] = await Promise.race([once(this.child, 'message'), ended]);
    return { ...answer, errors: answer.errors.trim() };
  }
}
