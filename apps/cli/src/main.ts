import { randomIds, systemClock } from '@rampart/kernel';
import { askSecret } from './ask-secret.js';
import { printable } from './printable.js';
import { runCommandLine } from './run.js';
import type { Terminal } from './terminal.js';

const terminal: Terminal = {
  out: (line) => process.stdout.write(`${printable(line)}\n`),
  err: (line) => process.stderr.write(`${printable(line)}\n`),
  askSecret,
  exitCode: 0,
  env: process.env,
  clock: systemClock,
  ids: randomIds,
};

// A reader that closes early (`rampart scan ... | head`) needs no more output.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

await runCommandLine(process.argv.slice(2), terminal);
process.exitCode = terminal.exitCode;
