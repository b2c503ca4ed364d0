import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { randomIds, systemClock } from '@rampart/kernel';
import { inRoot } from './project.mjs';

const [bundle, module] = ['apps/cli/dist/bundle/run.js', 'apps/cli/dist/run.js'].map((path) => inRoot(path));
const { runCommandLine } = await import(pathToFileURL(existsSync(bundle) ? bundle : module).href);

// Runs the command lines that its parent sends, one after another, because loading the CLI takes seconds.
process.on('message', (words) => void run(words));

/** @param {readonly string[]} words */
async function run(words) {
  const said = { out: '', err: '' };
  const terminal = {
    out: (line) => void (said.out += `${line}\n`),
    err: (line) => void (said.err += `${line}\n`),
    askSecret: () => Promise.reject(new Error('The launcher answers no questions.')),
    exitCode: 0,
    env: process.env,
    clock: systemClock,
    ids: randomIds,
  };
  await runCommandLine(words, terminal);
  process.send({ code: terminal.exitCode, output: said.out, errors: said.err });
}
