import { readFileSync } from 'node:fs';
import { newestDate, readAccountFile } from '@rampart/bot-detection';
import {
  type BotModel,
  explainAccount,
  type Explanation,
  readWeights,
  shippedModel,
} from '@rampart/bot-detection/domain';
import { type Command, InvalidArgumentError } from 'commander';
import { printable } from '../printable.js';
import type { Terminal } from '../terminal.js';

interface ScoreOptions {
  readonly json?: true;
  readonly observed?: number;
  readonly weights?: string;
}

export function addScoreCommand(bots: Command, terminal: Terminal): void {
  bots
    .command('score')
    .description('Score the accounts of a file of profiles (NDJSON, or CSV with a header).')
    .argument('<file>', 'profiles; - reads standard input')
    .option('--observed <date>', 'when the profiles were read; by default the newest date in the file', date)
    .option('--weights <file>', 'weights of rampart bots train instead of the shipped ones')
    .option('--json', 'one JSON line an account: probability, band, contributions')
    .action((file: string, options: ScoreOptions) => score(file, options, terminal));
}

async function score(file: string, options: ScoreOptions, terminal: Terminal): Promise<void> {
  const model = options.weights === undefined ? shippedModel() : weightsOf(options.weights);
  const now = terminal.clock.now().getTime();
  const observed = options.observed ?? (file === '-' ? now : Math.min(now, (await newestDate(file)) ?? now));
  const counts = { accounts: 0, bad: 0 };
  for await (const { line, read, problem } of readAccountFile(file)) {
    if (problem !== undefined) {
      counts.bad += 1;
      terminal.err(`Line ${line}: ${problem}`);
      continue;
    }
    counts.accounts += 1;
    const explained = explainAccount(model, read.account, read.observedAt ?? observed);
    const who = { line, id: read.id, handle: read.account.handle, platform: read.account.platform };
    terminal.out(options.json ? JSON.stringify({ ...who, ...explained }) : textLine(who.handle, explained));
  }
  const bad = counts.bad === 0 ? '' : `; ${counts.bad} lines hold none`;
  terminal.err(
    `${counts.accounts} accounts, observed ${new Date(observed).toISOString().slice(0, 10)}${bad}.`,
  );
}

function textLine(handle: string, { probability, band, reasons }: Explanation): string {
  const first = reasons.slice(0, 3).map(({ label, direction }) => `${label} ${direction}`);
  return `${probability.toFixed(2)}  ${band.padEnd(15)}  ${printable(handle)}  ${first.join('; ')}`;
}

function weightsOf(path: string): BotModel {
  return readWeights(readFileSync(path, 'utf8'));
}

function date(text: string): number {
  const at = Date.parse(text);
  if (!/^\d{4}-\d\d-\d\d/.test(text) || Number.isNaN(at))
    throw new InvalidArgumentError('Give a date such as 2026-11-25.');
  return at;
}
