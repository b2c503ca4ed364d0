import { availableParallelism } from 'node:os';
import { readArguments } from './lib/arguments.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { runScript } from './lib/say.mjs';

const USAGE = `npm run check

Types, lint, who imports whom, unused code, formatting, plain English, the share of comments, marked texts, licences, the OpenAPI document, and whether generated files are current.`;

await runScript(async () => {
  requireNode();
  const { values } = readArguments({}, USAGE);
  if (values.help) return console.log(USAGE);
  await ensureInstalled();
  const { allChecks, runCheck } = await import('./lib/checks.mjs');
  const waiting = allChecks();
  const failed = [];
  /** @type {Map<string, Promise<void>>} */
  const started = new Map();
  const runOne = async (check) => {
    await started.get(check.after);
    const result = await runCheck(check);
    report(result);
    if (!result.passed) failed.push(result.name);
  };
  const runNext = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const run = runOne(check);
      started.set(check.name, run);
      await run;
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, runNext));
  if (failed.length === 0) return;
  console.log(`\nNot in order: ${failed.join(', ')}.`);
  process.exitCode = 1;
});

/** @param {{ name: string, passed: boolean, seconds: number, output: string }} result */
function report({ name, passed, seconds, output }) {
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${seconds.toFixed(1).padStart(5)} s  ${name}`);
  if (!passed) console.log(`${output.trim()}\n`);
}
