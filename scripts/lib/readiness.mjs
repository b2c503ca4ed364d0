import { setTimeout as sleep } from 'node:timers/promises';
import { PlainFailure } from './say.mjs';

const POLL_MS = 50;
const MAX_DEATHS = 3;

/**
 * Waits until the API says it can serve. A process that keeps dying meanwhile ends the wait with its last words.
 *
 * @param {string} url
 * @param {readonly import('./supervised-process.mjs').SupervisedProcess[]} processes
 * @param {AbortSignal} signal stops waiting
 */
export async function waitUntilReady(url, processes, signal) {
  for (;;) {
    signal.throwIfAborted();
    if (await answers(`${url}/api/health/ready`)) return;
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
