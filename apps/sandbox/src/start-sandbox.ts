import { NestFactory } from '@nestjs/core';
import { type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { startCaptureServer } from '@rampart/mail/capture';
import { SandboxModule, type SandboxSettings } from './sandbox.module.js';

export interface RunningSandbox {
  readonly url: string;
  /** The address of the mail server, to be used as `SMTP_URL`. */
  readonly smtpUrl: string;
  close(): Promise<void>;
}

/** Starts the simulated networks and the simulated mail server. Port 0 selects a free port. */
export async function startSandbox(
  settings: Omit<SandboxSettings, 'mail'>,
  { host, port, smtpPort = 0 }: { readonly host: string; readonly port: number; readonly smtpPort?: number },
): Promise<RunningSandbox> {
  const mail = await startCaptureServer({ host, port: smtpPort, clock: settings.clock });
  const module = SandboxModule.with({ ...settings, mail });
  const app = await NestFactory.create(module, { logger: false, abortOnError: false });
  await app.listen(port, host);
  const server = app.getHttpServer() as Server;
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    smtpUrl: mail.smtpUrl,
    close: async () => {
      await mail.close();
      server.closeIdleConnections();
      await app.close();
    },
  };
}
