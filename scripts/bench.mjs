import { fileURLToPath } from 'node:url';
import { runCommand } from './lib/command.mjs';
import { readArguments } from './lib/arguments.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { whenNpmEnds } from './lib/npm-watch.mjs';
import { processCommand } from './lib/process-command.mjs';
import { runScript } from './lib/say.mjs';
import { WORKER_OPTIONS } from './lib/worker-options.mjs';

const USAGE = `npm run bench [-- NAME ...] [--corpus DIR] [--workers N] [--pairs N] [--json] [--card] | --list

Runs all benchmarks or the named ones on a PostgreSQL of their own and prints a table each, or with --json one line
{"bench","case","value","unit","baseline","ratio"} a figure (and nothing else on standard output; npm's own lines are
kept away by: npm run --silent bench). A corpus is a folder of labelled data that detection benchmarks read. \`fleet\` and \`scale\` start N
workers, 20 by default. \`media-pairs\` compares N unrelated pairs, 10,000 by default. --card writes
the figures of a benchmark that describes a detector to its model card, libs/detectors/src/model-cards. --list names
all benchmarks, and measures nothing.`;

const OPTIONS = {
  corpus: { type: 'string' },
  workers: { type: 'string' },
  pairs: { type: 'string' },
  json: { type: 'boolean' },
  card: { type: 'boolean' },
  list: { type: 'boolean' },
};

await runScript(async () => {
  requireNode();
  const { values } = readArguments(OPTIONS, USAGE, true);
  if (values.help) return console.log(USAGE);
  await ensureInstalled();
  const runner = [
    '--expose-gc',
    ...WORKER_OPTIONS,
    '--conditions',
    'source',
    '--import',
    // Compiles each file once, for benchmarks and specs together.
    import.meta.resolve('../test/support/native/register.mjs'),
    fileURLToPath(import.meta.resolve('./lib/run-benchmarks.mjs')),
  ];
  // npm passes no SIGTERM on to this script.
  whenNpmEnds(processCommand, () => process.kill(process.pid, 'SIGTERM'));
  process.exitCode = await runCommand(process.execPath, [...runner, ...process.argv.slice(2)], {
    // The runner takes a signal twice, so that one that reaches only this script is passed on too.
    passes: ['SIGINT', 'SIGTERM', 'SIGHUP'],
  });
});
