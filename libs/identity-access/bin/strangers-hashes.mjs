/** A low-priority thread that checks passwords of unknown devices; plain JavaScript, which sources and builds both start. */
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { verifySync } from '@node-rs/argon2';

const { priority } = workerData;

/** On Linux a thread has its own priority; elsewhere the thread keeps the process's. */
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
