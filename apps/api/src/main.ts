import { EnvironmentError } from '@rampart/environment';
import { DomainError } from '@rampart/kernel';
import { readEnvironment } from './platform/environment.js';
import { serveApi } from './serve-api.js';

try {
  const api = await serveApi(readEnvironment(process.env));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void api.stop());
} catch (error) {
  process.stderr.write(`${wordsOf(error)}\n`);
  // Whatever was opened before the failure must not keep a broken API alive.
  process.exit(1);
}

function wordsOf(error: unknown): string {
  if (error instanceof EnvironmentError || error instanceof DomainError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} on ${address} is taken. Set PORT to another one.`;
  return error.stack ?? error.message;
}
