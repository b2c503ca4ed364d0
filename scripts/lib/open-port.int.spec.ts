import { describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { nextFreePort } from './open-port.mjs';

describe('the search for a free port', () => {
  it('skips a port that is in use', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect(await nextFreePort('127.0.0.1', port)).toBeGreaterThan(port);
    server.close();
  });

  it('reports an address that this machine does not have, without trying its ports', async () => {
    await expect(nextFreePort('192.0.2.1', 8000)).rejects.toThrow(
      'Rampart cannot listen on 192.0.2.1, port 8000 (EADDRNOTAVAIL). Set HOST to an address of this machine.',
    );
  });
});
