/** Runs in a thread and reads uploaded files, one after the other. The process may end the thread at any moment. */
import { parentPort, workerData } from 'node:worker_threads';

/** @type {{ readonly tasks: string }} where the functions are, in sources or in a build */
const { tasks: module } = workerData;
if (module.endsWith('.ts')) (await import('tsx/esm/api')).register();
const { tasks } = await import(module);

const answer = async ({ id, task, input }) => {
  parentPort.postMessage({ id, began: true });
  try {
    parentPort.postMessage({ id, outcome: await tasks[task](input) });
  } catch (error) {
    const { code, kind, message, details } = error;
    const refusal = error.name === 'DomainError' ? { code, kind, message, details } : null;
    parentPort.postMessage({ id, refusal, reason: String(error?.stack ?? error) });
  }
};
parentPort.on('message', (message) => void answer(message));
