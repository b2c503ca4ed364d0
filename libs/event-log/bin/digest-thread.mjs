import { parentPort, workerData } from 'node:worker_threads';

/** @type {{ readonly digestLines: string }} where the function is, in sources or in a build */
const { digestLines: module } = workerData;
if (module.endsWith('.ts')) (await import('tsx/esm/api')).register();
const { digestLines } = await import(module);

parentPort.on('message', (bytes) => {
  const lines = digestLines(bytes);
  const { ends, positions, versions, shards, streamOf, hashes } = lines;
  const given = [bytes, ends, positions, versions, shards, streamOf, hashes];
  parentPort.postMessage(
    lines,
    given.map(({ buffer }) => buffer),
  );
});
parentPort.postMessage('ready');
