import { NestFactory } from '@nestjs/core';
import {
  type AccountDirectory,
  createAccountDirectories,
  directoryEnvironmentSchema,
} from '@rampart/impersonation';
import type { PlatformId } from '@rampart/impersonation/contract';
import { FixedClock } from '@rampart/kernel';
import { type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { SandboxModule } from '../../apps/sandbox/src/sandbox.module.js';

export const NOW = new Date('2026-03-01T12:00:00.000Z');

export interface RunningSandbox {
  readonly url: string;
  readonly directories: ReadonlyMap<PlatformId, AccountDirectory>;
  /** Asks for a fault, see `POST /sandbox/faults`. */
  readonly fault: (fault: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly calm: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The simulated networks on a free port of this machine, and the product's own directories pointed at them. */
export async function startSandbox(): Promise<RunningSandbox> {
  const clock = new FixedClock(NOW);
  const module = SandboxModule.with({ seed: 1, pageDelayMs: 0, clock });
  const app = await NestFactory.create(module, { logger: false });
  await app.listen(0, '127.0.0.1');
  const server = app.getHttpServer() as Server;
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const environment = { SANDBOX_URL: url, BLUESKY_URL: `${url}/bluesky` };
  return {
    url,
    directories: createAccountDirectories(directoryEnvironmentSchema.parse(environment), clock),
    fault: (fault) => post(`${url}/sandbox/faults`, fault),
    calm: async () => void (await fetch(`${url}/sandbox/faults`, { method: 'DELETE' })),
    close: async () => {
      server.closeAllConnections();
      await app.close();
    },
  };
}

async function post(url: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
}
