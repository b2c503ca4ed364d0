/**
 * A low-priority thread that checks passwords from unknown devices. It is plain JavaScript, so that sources and builds
 * can both start it.
 */
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { verifySync } from '@node-rs/argon2';

const { priority } = workerData;

/** Lowers this thread's priority. On Linux a thread has its own priority; elsewhere it keeps that of the process. */
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
