/**
 * A thread that checks the passwords strangers try, behind everything else the machine has to do. Plain JavaScript, so
 * that it starts the same from sources and from a build.
 */
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { verifySync } from '@node-rs/argon2';

/**
 * About a tenth of what a thread of ordinary priority gets when both want the processor (setpriority(2)): the lowest, 19,
 * would let honest people on new devices starve on a busy machine.
 */
const BEHIND_OTHERS = 10;

/** On Linux a thread has a priority of its own, by its number; elsewhere there is no asking for one thread. */
function stepBack() {
  if (process.platform !== 'linux') return;
  const [, , thread] = readlinkSync('/proc/thread-self').split('/');
  setPriority(Number(thread), BEHIND_OTHERS);
}

stepBack();
parentPort.on('message', ({ id, encoded, password }) => {
  try {
    parentPort.postMessage({ id, right: verifySync(encoded, password) });
  } catch (error) {
    parentPort.postMessage({ id, reason: String(error) });
  }
});
