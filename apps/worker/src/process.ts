import { EnvironmentError, startFailure, stopOnSignal } from '@rampart/environment';
import { DomainError } from '@rampart/kernel';
import { readEnvironment } from './platform/environment.js';
import { startWorker } from './start-worker.js';

try {
  const worker = await startWorker(readEnvironment(process.env));
  stopOnSignal(worker.stop, worker);
} catch (error) {
  const plain = error instanceof EnvironmentError || error instanceof DomainError;
  process.stderr.write(`${plain ? error.message : startFailure(error)}\n`);
  // Exits explicitly, because open handles would keep a failed worker alive.
  process.exit(1);
}
