/** Runs tasks concurrently, so that others continue while one waits for ffmpeg. */
import { parentPort, workerData } from 'node:worker_threads';

/** @type {{ readonly tasks: string }} where the functions are, in sources or in a build */
const { tasks: module } = workerData;
if (module.endsWith('.ts')) (await import('tsx/esm/api')).register();
const { tasks } = await import(module);

const running = new Map();

async function run({ id, task, input, video }) {
  const stop = new AbortController();
  running.set(id, stop);
  try {
    parentPort.postMessage({ id, outcome: await tasks[task](input, { video, signal: stop.signal }) });
  } catch (error) {
    const { code, kind, message, details } = error;
    const refusal = error.name === 'DomainError' ? { code, kind, message, details } : null;
    parentPort.postMessage({ id, refusal, reason: String(error?.stack ?? error) });
  } finally {
    running.delete(id);
  }
}

parentPort.on('message', (message) => {
  if (message.stop === true) running.get(message.id)?.abort(new Error('The work was cancelled.'));
  else void run(message);
});
