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
/** `RAMPART_STRANGERS_PRIORITY`: another step back, 0 (none) to 19, for a machine where it costs honest people too much. */
const priority = Number(process.env.RAMPART_STRANGERS_PRIORITY ?? BEHIND_OTHERS);

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
