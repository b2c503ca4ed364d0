import { randomIds, systemClock } from '@rampart/kernel';
import { askSecret } from './ask-secret.js';
import { printable } from './printable.js';
import { readEnvironment } from './read-environment.js';
import { runCommandLine } from './run.js';
import type { Terminal } from './terminal.js';

const terminal: Terminal = {
  out: (line) => process.stdout.write(`${printable(line)}\n`),
  err: (line) => process.stderr.write(`${printable(line)}\n`),
  askSecret,
  exitCode: 0,
  env: givenEnvironment(),
  clock: systemClock,
  ids: randomIds,
};

// Ignores a reader that closes early, as in `rampart scan ... | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

await runCommandLine(process.argv.slice(2), terminal);
process.exitCode = terminal.exitCode;

function givenEnvironment(): Terminal['env'] {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(2);
  }
}
