/**
 * A thread that checks the passwords strangers try, behind everything else the machine has to do. Plain JavaScript, so
 * that it starts the same from sources and from a build.
 */
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { verifySync } from '@node-rs/argon2';

/** @type {{ readonly priority: number }} as setpriority(2) has it, 0 to 19 */
const { priority } = workerData;

/** On Linux a thread has a priority of its own, by its number; elsewhere there is no asking for one thread. */
function stepBack() {
  if (process.platform !== 'linux') return;
  const [, , thread] = readlinkSync('/proc/thread-self').split('/');
  if (priority > 0) setPriority(Number(thread), priority);
}

stepBack();
parentPort.on('message', ({ id, encoded, password }) => {
  try {
    parentPort.postMessage({ id, right: verifySync(encoded, password) });
  } catch (error) {
    parentPort.postMessage({ id, reason: String(error) });
  }
});
