import { readEnvironment } from '../../apps/worker/src/platform/environment.js';
import { startWorker } from '../../apps/worker/src/start-worker.js';
import { memoryOf } from './memory.js';

/** A whole worker in a process of its own. Asked anything, it says what memory it takes. */
await startWorker(readEnvironment(process.env));
process.send?.('works');
process.on('message', () => process.send?.(memoryOf()));
