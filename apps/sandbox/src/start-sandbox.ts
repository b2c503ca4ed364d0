import { NestFactory } from '@nestjs/core';
import { type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { SandboxModule, type SandboxSettings } from './sandbox.module.js';

export interface RunningSandbox {
  /** With the port that was really taken. */
  readonly url: string;
  /** Ends the answers under way and closes. */
  close(): Promise<void>;
}

/** Starts the simulated networks; port 0 takes a free one. */
export async function startSandbox(
  settings: SandboxSettings,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<RunningSandbox> {
  const app = await NestFactory.create(SandboxModule.with(settings), { logger: false, abortOnError: false });
  await app.listen(port, host);
  const server = app.getHttpServer() as Server;
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    close: async () => {
      server.closeIdleConnections();
      await app.close();
    },
  };
}
