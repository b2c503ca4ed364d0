import { setTimeout as sleep } from 'node:timers/promises';
import { PlainFailure } from './say.mjs';

const POLL_MS = 50;
const MAX_DEATHS = 3;

/**
 * Waits until our own API listens and is ready. It also checks the process, because another installation might
 * answer at the port. When a process dies repeatedly, it fails with the last output of the process.
 * @param {string} url @param {readonly import('./supervised-process.mjs').SupervisedProcess[]} processes
 * @param {AbortSignal} signal stops waiting
 */
export async function waitUntilReady(url, processes, signal) {
  for (;;) {
    signal.throwIfAborted();
    const api = processes.find(({ name }) => name === 'api');
    if (api?.listening && (await answers(`${url}/api/health/ready`))) return;
    const failing = processes.find(({ deaths }) => deaths >= MAX_DEATHS);
    if (failing !== undefined) {
      throw new PlainFailure(
        `The ${failing.name} does not start. Its last words (${failing.log}):\n${failing.lastWords()}`,
      );
    }
    await sleep(POLL_MS, undefined, { signal });
  }
}

/** @param {string} url */
async function answers(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
