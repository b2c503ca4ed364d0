import { EnvironmentError, startFailure } from '@rampart/environment';
import { DomainError } from '@rampart/kernel';
import { readEnvironment } from './platform/environment.js';
import { serveApi } from './serve-api.js';

try {
  const api = await serveApi(readEnvironment(process.env));
  // For the launcher: confirms that our process owns this port.
  process.send?.('listening');
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void api.stop());
} catch (error) {
  const plain = error instanceof EnvironmentError || error instanceof DomainError;
  process.stderr.write(`${plain ? error.message : startFailure(error)}\n`);
  // Open handles must not keep a failed API alive.
  process.exit(1);
}
