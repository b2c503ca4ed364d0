import { readEnvironment } from '../../apps/worker/src/platform/environment.js';
import { startWorker } from '../../apps/worker/src/start-worker.js';
import { memoryOf } from './memory.js';

await startWorker(readEnvironment(process.env));
process.send?.('works');
process.on('message', () => process.send?.(memoryOf()));
