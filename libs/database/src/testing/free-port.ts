import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** The second is exclusive. Higher ports serve outgoing connections, so they are often taken. */
const RANGE = [20_000, 31_000] as const;

/** A port of loopback that is free now, for a server that a test starts. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...RANGE);
    if (await isFree(port)) return port;
  }
}

/** @throws Error when the system refuses the port for another reason than its use */
function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
