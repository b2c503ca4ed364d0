import {
  type AccountDirectory,
  createAccountDirectories,
  createAccountReporters,
  directoryEnvironmentSchema,
} from '@rampart/impersonation';
import type { PlatformId } from '@rampart/impersonation/contract';
import { FixedClock } from '@rampart/kernel';
import { startSandbox } from '../../apps/sandbox/src/start-sandbox.js';

export const NOW = new Date('2026-03-01T12:00:00.000Z');

export interface SimulatedNetworks {
  readonly url: string;
  readonly reporters: ReturnType<typeof createAccountReporters>;
  readonly directories: ReadonlyMap<PlatformId, AccountDirectory>;
  /** Adds a fault; see `POST /sandbox/faults`. */
  readonly fault: (fault: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly calm: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function simulateNetworks(): Promise<SimulatedNetworks> {
  const clock = new FixedClock(NOW);
  const sandbox = await startSandbox({ seed: 1, pageDelayMs: 0, clock }, { host: '127.0.0.1', port: 0 });
  const { url } = sandbox;
  const environment = { SANDBOX_URL: url, BLUESKY_URL: `${url}/bluesky` };
  return {
    url,
    reporters: createAccountReporters(directoryEnvironmentSchema.parse(environment), clock),
    directories: createAccountDirectories(directoryEnvironmentSchema.parse(environment), clock),
    fault: (fault) => post(`${url}/sandbox/faults`, fault),
    calm: async () => void (await fetch(`${url}/sandbox/faults`, { method: 'DELETE' })),
    close: () => sandbox.close(),
  };
}

async function post(url: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
}
