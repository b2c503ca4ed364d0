/** Runs in the Node that `bench.mjs` starts with support for TypeScript. */
import { parseArgs } from 'node:util';
import { withServer } from './benchmark-server.mjs';
import { jsonLine, table } from './benchmark-results.mjs';
import { corpusFolder, findBenchmarks, loadAll, loadBenchmarks } from './benchmarks.mjs';
import { writeModelCard } from './model-card.mjs';
import { PlainFailure, runScript, say } from './say.mjs';

const OPTIONS = {
  corpus: { type: 'string' },
  workers: { type: 'string' },
  pairs: { type: 'string' },
  json: { type: 'boolean', default: false },
  card: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
};

await runScript(async () => {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  if (values.list) return list(await loadAll(findBenchmarks()));
  const benchmarks = await loadBenchmarks(findBenchmarks(), positionals);
  const corpus = values.corpus === undefined ? null : corpusFolder(values.corpus);
  await withServer(async (serverUrl) => {
    for (const benchmark of benchmarks) await runOne(benchmark, { ...values, serverUrl, corpus });
  });
});

/** @param {readonly import('./benchmarks.mjs').Benchmark[]} benchmarks */
function list(benchmarks) {
  for (const { name, onlyByName } of benchmarks)
    console.log(onlyByName === true ? `${name} (only by name)` : name);
}

/** @param {string} option @param {string | undefined} text @param {number} most @returns {number | null} */
function wholeNumber(option, text, most) {
  if (text === undefined) return null;
  if (/^[1-9]\d{0,8}$/.test(text) && Number(text) <= most) return Number(text);
  throw new PlainFailure(`${option} must be a whole number from 1 to ${most}.`);
}

async function runOne(benchmark, { serverUrl, corpus, json, card, ...options }) {
  const workers = wholeNumber('--workers', options.workers, 999);
  const pairs = wholeNumber('--pairs', options.pairs, 1_000_000);
  say(`${benchmark.name} ...`);
  const figures = [];
  const report = (figure) => {
    figures.push(figure);
    if (json) process.stdout.write(`${jsonLine(benchmark.name, figure)}\n`);
  };
  try {
    await benchmark.run({ serverUrl, corpus, workers, pairs, report });
    if (card) writeModelCard(benchmark.name, figures, new Date());
  } finally {
    if (!json && figures.length > 0) console.log(`\n${table(benchmark.name, figures)}\n`);
  }
}
