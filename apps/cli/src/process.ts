import { withSecretFiles } from '@rampart/environment';
import { randomIds, systemClock } from '@rampart/kernel';
import { askSecret } from './ask-secret.js';
import { SECRET_NAMES } from './installation.js';
import { printable } from './printable.js';
import { runCommandLine } from './run.js';
import type { Terminal } from './terminal.js';

/** What may be given as a file, which NAME_FILE names. */
const SECRETS = [
  ...SECRET_NAMES,
  ...['DATABASE_URL', 'RAMPART_OWNER_DATABASE_URL', 'JOBS_DATABASE_URL', 'REDIS_URL', 'RAMPART_SOURCE_KEY'],
  ...['RAMPART_S3', 'RAMPART_BACKUP_S3', 'RAMPART_WITNESS_S3'].map((store) => `${store}_SECRET_ACCESS_KEY`),
];

const terminal: Terminal = {
  out: (line) => process.stdout.write(`${printable(line)}\n`),
  err: (line) => process.stderr.write(`${printable(line)}\n`),
  askSecret,
  exitCode: 0,
  env: readEnvironment(),
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

function readEnvironment(): Terminal['env'] {
  try {
    return withSecretFiles(process.env, SECRETS);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(2);
  }
}
