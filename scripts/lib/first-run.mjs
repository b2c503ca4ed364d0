import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { inRoot } from './project.mjs';
import { PlainFailure, say } from './say.mjs';

/** Migrates the database to this version, as its owner. @param {NodeJS.ProcessEnv} env of the operator */
export async function migrate(env) {
  const { code, errors } = await rampart(['migrate'], env);
  if (code !== 0) throw new PlainFailure(`The database could not be brought to this version:\n${errors}`);
}

/**
 * Creates the first tenants and the first administrator when there are none. With simulated networks it also
 * adds an invented brand to scan for.
 * @param {NodeJS.ProcessEnv} env of the operator
 * @returns {Promise<{ username: string, password: string | null }>} the password only on the first run
 */
export async function bootstrap(env) {
  const { code, output, errors } = await rampart(['bootstrap', '--json'], env);
  if (code !== 0) throw new PlainFailure(`The first administrator could not be made:\n${errors}`);
  const answer = JSON.parse(output);
  if (answer.password !== null && env.SANDBOX_URL) await seedDemo(env);
  return answer;
}

/**
 * Adds the demonstration data. A failure is ignored, because the product works without it.
 * @param {NodeJS.ProcessEnv} env
 */
async function seedDemo(env) {
  const { code, errors } = await rampart(['seed-demo'], env);
  if (code !== 0) say(`The demo brand could not be made: ${errors}`);
}

/** @param {readonly string[]} words @param {NodeJS.ProcessEnv} env */
async function rampart(words, env) {
  const child = spawn(process.execPath, [inRoot('apps/cli/bin/rampart.mjs'), ...words], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode, output, errors: errors.trim() };
}
