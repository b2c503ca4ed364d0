import { EnvironmentError, startFailure } from '@rampart/environment';
import { DomainError } from '@rampart/kernel';
import { readEnvironment } from './platform/environment.js';
import { serveApi } from './serve-api.js';

try {
  const api = await serveApi(readEnvironment(process.env));
  // To the launcher, when there is one: whoever answers at this port is us.
  process.send?.('listening');
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void api.stop());
} catch (error) {
  const plain = error instanceof EnvironmentError || error instanceof DomainError;
  process.stderr.write(`${plain ? error.message : startFailure(error)}\n`);
  // Whatever was opened before the failure must not keep a broken API alive.
  process.exit(1);
}
