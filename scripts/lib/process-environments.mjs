import { WEB_BUNDLE } from './bundle-web.mjs';
import { inHome } from './project.mjs';

const LAUNCHERS_OWN = /^npm_|^NODE_OPTIONS$|^INIT_CWD$|^PORT$|^HOST$|^RAMPART_OWNER_DATABASE_URL(_FILE)?$/;
const FOR_THE_SANDBOX = /^(PATH|HOME|TZ|LANG|LC_\w+|LOG_LEVEL|SANDBOX_\w+)$/;

/**
 * The environments of all processes: the launcher's own, with addresses and keys. The sandbox (simulated networks
 * and mail server) gets no key and no database. Only the operator's command line gets the owner's URL.
 * @param {{ database: { url: string, ownerUrl: string, jobsUrl: string }, secrets: { kek: string, jwtKey: string,
 * logKey: string, rotated?: Record<string, string> }, host: string, port: number, url: string, sandboxPort: number,
 * smtpPort: number, }} settings
 */
export function processEnvironments({ database, secrets, host, port, url, sandboxPort, smtpPort }) {
  const product = {
    RAMPART_KEK: secrets.kek,
    RAMPART_JWT_KEY: secrets.jwtKey,
    RAMPART_LOG_KEY: secrets.logKey,
    ...secrets.rotated,
    RAMPART_DATA_DIR: inHome('objects'),
    SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    // For the simulated firewall.
    RAMPART_WEBHOOK_ORIGIN: `http://127.0.0.1:${sandboxPort}`,
    RAMPART_PUBLIC_URL: `${url}${basePath()}`,
    ...environment((name) => !LAUNCHERS_OWN.test(name)),
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: inHome('compile-cache'),
    DATABASE_URL: database.url,
    JOBS_DATABASE_URL: database.jobsUrl,
  };
  return {
    sandbox: {
      ...environment((name) => FOR_THE_SANDBOX.test(name)),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
    },
    api: { RAMPART_WEB_DIR: WEB_BUNDLE, ...product, HOST: host, PORT: String(port) },
    worker: { RAMPART_WEB_DIR: WEB_BUNDLE, ...product },
    operator: { ...product, RAMPART_OWNER_DATABASE_URL: database.ownerUrl },
  };
}

/**
 * Whether the sandbox is needed, because networks or a mail server are not configured. An empty setting
 * disables either.
 */
export function needsSandbox() {
  return process.env.SANDBOX_URL === undefined || process.env.SMTP_URL === undefined;
}

/** The base path of the product, such as `/rampart`; empty at the root. */
function basePath() {
  return (process.env.RAMPART_BASE_PATH ?? '').replace(/\/+$/, '');
}

/** @param {(name: string) => boolean} wanted */
function environment(wanted) {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => wanted(name)));
}
