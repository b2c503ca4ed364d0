import { EnvironmentError, startFailure, stopOnSignal } from '@rampart/environment';
import { DomainError } from '@rampart/kernel';
import { readEnvironment } from './platform/environment.js';
import { serveApi } from './serve-api.js';

try {
  const api = await serveApi(readEnvironment(process.env));
  // Confirms to the launcher that this process owns the port.
  process.send?.('listening');
  stopOnSignal(api.stop, api);
} catch (error) {
  const plain = error instanceof EnvironmentError || error instanceof DomainError;
  process.stderr.write(`${plain ? error.message : startFailure(error)}\n`);
  // Exits explicitly, because open handles would keep a failed API alive.
  process.exit(1);
}
