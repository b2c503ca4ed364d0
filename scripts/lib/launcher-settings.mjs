import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** The settings that only `npm start` reads. Those of the processes are in their schemas. */
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
    secret: true,
  },
};

/**
 * The value of a launcher setting. An empty variable counts as not set.
 * @param {keyof typeof LAUNCHER_SETTINGS} name @returns {string | undefined} its default if it has one
 */
export const launcherSetting = (name) => process.env[name] || LAUNCHER_SETTINGS[name].default;

/**
 * Reads settings from `.env` in the checkout, if the file exists. Variables that are set keep their value.
 * @param {string} root of the checkout
 */
export function readEnvFile(root) {
  const path = resolve(root, '.env');
  if (existsSync(path)) process.loadEnvFile(path);
}
