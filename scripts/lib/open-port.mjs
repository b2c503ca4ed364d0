import { createServer } from 'node:net';
import { PlainFailure } from './say.mjs';

/**
 * The first free port from `wanted` on. @param {string} host @param {number} wanted
 * @throws {PlainFailure} when no port is free, or this user may not listen there
 */
export async function nextFreePort(host, wanted) {
  for (let port = wanted; port < 65_536; port += 1) {
    if (await isFree(host, port)) return port;
  }
  throw new PlainFailure(`No port from ${wanted} on is free on ${host}.`);
}

/** @param {string} host @param {number} port @returns {Promise<boolean>} */
function isFree(host, port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(refusal(host, port, error)),
    );
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** @param {string} host @param {number} port @param {NodeJS.ErrnoException} error */
function refusal(host, port, { code }) {
  const advice =
    code === 'EACCES'
      ? 'This user may not use that port: set PORT to 1024 or more.'
      : 'Set HOST to an address of this machine.';
  return new PlainFailure(`Rampart cannot listen on ${host}, port ${port} (${code}). ${advice}`);
}
