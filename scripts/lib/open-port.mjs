import { createServer } from 'node:net';

/**
 * The first port from `wanted` on that nobody listens on.
 *
 * @param {string} host
 * @param {number} wanted
 */
export async function nextFreePort(host, wanted) {
  for (let port = wanted; port < 65_536; port += 1) {
    if (await isFree(host, port)) return port;
  }
  throw new Error(`No free port from ${wanted} on.`);
}

/** @param {string} host @param {number} port @returns {Promise<boolean>} */
function isFree(host, port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
