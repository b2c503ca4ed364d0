import { NestFactory } from '@nestjs/core';
import { systemClock } from '@rampart/kernel';
import { type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { SandboxModule } from '../../apps/sandbox/src/sandbox.module.js';

export interface SandboxServer {
  readonly url: string;
  close(): Promise<void>;
}

/** The simulated networks on a free port, slow enough that a scan can be interrupted. */
export async function startSandbox(pageDelayMs: number): Promise<SandboxServer> {
  const app = await NestFactory.create(SandboxModule.with({ seed: 1, pageDelayMs, clock: systemClock }), {
    logger: false,
  });
  await app.listen(0, '127.0.0.1');
  const server = app.getHttpServer() as Server;
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await app.close();
    },
  };
}
