import { inHome, inRoot } from './project.mjs';

/** Settings a person may give in the launcher's own environment, handed on as they are. */
const HANDED_ON = [
  'PATH',
  'HOME',
  'TZ',
  'LANG',
  'NODE_EXTRA_CA_CERTS',
  'HTTPS_PROXY',
  'HTTP_PROXY',
  'NO_PROXY',
];
const FOR_THE_PRODUCT = ['REDIS_URL', 'BLUESKY_URL', 'DIRECTORY_FILE', 'LOG_LEVEL'];

/**
 * What each process is told. The simulated networks get no key and no database.
 *
 * @param {{
 *   database: { url: string, jobsUrl: string },
 *   secrets: { kek: string, jwtKey: string, logKey: string },
 *   host: string, port: number, sandboxPort: number,
 * }} settings
 */
export function processEnvironments({ database, secrets, host, port, sandboxPort }) {
  const base = { ...pick(HANDED_ON), NODE_ENV: 'production' };
  const product = {
    ...base,
    ...pick(FOR_THE_PRODUCT),
    DATABASE_URL: database.url,
    JOBS_DATABASE_URL: database.jobsUrl,
    RAMPART_DATA_DIR: inHome('objects'),
    RAMPART_KEK: process.env.RAMPART_KEK ?? secrets.kek,
    RAMPART_JWT_KEY: process.env.RAMPART_JWT_KEY ?? secrets.jwtKey,
    RAMPART_LOG_KEY: process.env.RAMPART_LOG_KEY ?? secrets.logKey,
    SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
  };
  return {
    sandbox: { ...base, HOST: '127.0.0.1', PORT: String(sandboxPort) },
    api: { ...product, HOST: host, PORT: String(port), RAMPART_WEB_DIR: inRoot('apps/web/dist') },
    worker: product,
  };
}

/** @param {readonly string[]} names */
function pick(names) {
  return Object.fromEntries(
    names.filter((name) => process.env[name] !== undefined).map((name) => [name, process.env[name]]),
  );
}
