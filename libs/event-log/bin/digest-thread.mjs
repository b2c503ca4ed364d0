import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

/** @type {{ readonly digestLines: string }} where the function is, in sources or in a build */
const { digestLines: module } = workerData;

/**
 * In sources, the module with all that it imports: in each thread, hooks that compile imports would cost three times
 * as much. @param {string} source
 */
async function compiled(source) {
  const { build } = await import('esbuild');
  const options = { bundle: true, write: false, platform: 'node', format: 'esm' };
  const { outputFiles } = await build({ ...options, entryPoints: [fileURLToPath(source)] });
  return `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`;
}
const loaded = module.endsWith('.ts') ? await compiled(module) : module;
const { digestLines } = await import(loaded);

parentPort.on('message', (bytes) => {
  const lines = digestLines(bytes);
  const { ends, positions, versions, shards, streamOf, leaves, leafHashes } = lines;
  const given = [bytes, ends, positions, versions, shards, streamOf, leaves, leafHashes];
  parentPort.postMessage(
    lines,
    given.map(({ buffer }) => buffer),
  );
});
parentPort.postMessage({ loaded });
