import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** The settings of `npm start` alone. The other processes describe theirs in schemas. */
export const LAUNCHER_SETTINGS = {
  RAMPART_HOME: {
    description: 'The folder of data, keys and logs.',
    default: '.rampart',
    often: true,
  },
  RAMPART_POSTGRES: {
    description:
      'The binaries of the embedded PostgreSQL. By default the bundled ones, else those of the system.',
    allowed: ['bundled', 'system'],
    often: true,
  },
  RAMPART_OWNER_DATABASE_URL: {
    description:
      'The login that owns the database of `DATABASE_URL`. Only `rampart migrate` uses it; processes do not get it. It needs CREATEROLE, and CREATEDB until the queue has its database; it need not be a superuser.',
    often: true,
  },
};

/**
 * The value of a launcher's own setting; an empty variable counts as not set.
 *
 * @param {keyof typeof LAUNCHER_SETTINGS} name
 * @returns {string | undefined} its default where it has one
 */
export const launcherSetting = (name) => process.env[name] || LAUNCHER_SETTINGS[name].default;

/**
 * Reads settings from `.env` in the checkout, if there is one. A variable that is set already keeps its value.
 * @param {string} root of the checkout
 */
export function readEnvFile(root) {
  const path = resolve(root, '.env');
  if (existsSync(path)) process.loadEnvFile(path);
}
