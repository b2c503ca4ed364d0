import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { inRoot } from './project.mjs';
import { PlainFailure } from './say.mjs';

/**
 * Makes the first tenants and the first administrator when there are none.
 *
 * @param {NodeJS.ProcessEnv} env of the API
 * @returns {Promise<{ username: string, password: string | null }>} the password only on the first run
 */
export async function bootstrap(env) {
  const command = [inRoot('apps/cli/bin/rampart.mjs'), 'bootstrap', '--json'];
  const child = spawn(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  if (child.exitCode !== 0)
    throw new PlainFailure(`The first administrator could not be made:\n${errors.trim()}`);
  return JSON.parse(output);
}
