import { systemClock } from '@rampart/kernel';
import { type RunningSandbox, startSandbox as start } from '../../apps/sandbox/src/start-sandbox.js';

export async function startSandbox(pageDelayMs: number): Promise<RunningSandbox> {
  return start({ seed: 1, pageDelayMs, clock: systemClock }, { host: '127.0.0.1', port: 0 });
}
