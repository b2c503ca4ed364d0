import { createServer } from 'node:net';

/** A free TCP port on 127.0.0.1: `wanted` if possible, otherwise one that the system chooses. */
export async function freePort(wanted = 0): Promise<number> {
  return (await probe(wanted)) ?? (await probe(0)) ?? wanted;
}

function probe(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : undefined));
    });
  });
}
