import { DomainError } from '@rampart/kernel';
import { IndicatorIndex, observablesOf, readList } from '@rampart/soc/domain';
import { type Command, InvalidArgumentError } from 'commander';
import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { Terminal } from '../terminal.js';
import { readFileLines } from './read-lines.js';

interface MatchOptions {
  readonly list: readonly string[];
  readonly minConfidence: number;
  readonly json?: true;
}

/** `rampart intel match`: finds indicators of lists in a file, without a database. */
export function addIntelCommands(program: Command, terminal: Terminal): void {
  const intel = program.command('intel').description('Threat intelligence; needs no database.');
  intel
    .command('match')
    .description(
      'Find addresses, domains, URLs and hashes of a log file that are on a list; one line a match.',
    )
    .argument('<file>', 'a log file; - reads standard input')
    .requiredOption(
      '--list <file...>',
      'indicators: one a line, CSV, STIX 2.1 bundle, MISP warning list or event',
    )
    .option('--min-confidence <number>', 'only indicators at least this sure (0 to 100)', confidence, 0)
    .option('--json', 'one JSON line a match: line, type, value, indicator, confidence, source, warnings')
    .action((file: string, options: MatchOptions) => match(file, options, terminal));
}

async function match(file: string, options: MatchOptions, terminal: Terminal): Promise<void> {
  const { threats, harmless } = loadLists(options, terminal);
  const counts = { lines: 0, matches: 0 };
  for await (const { text, number: line } of readFileLines(file)) {
    counts.lines += 1;
    for (const { type, value } of observablesOf(text)) {
      const found = threats.any(value);
      if (!found) continue;
      counts.matches += 1;
      const warning = harmless.any(value);
      const { value: indicator, confidence, source, tags } = found;
      const warnings = warning ? [warning.source] : [];
      terminal.out(
        options.json
          ? JSON.stringify({ line, type, value, indicator, confidence, source, tags, warnings })
          : `${line}\t${type}\t${value}\t${confidence}\t${source}${warning ? `\t(also in ${warning.source})` : ''}`,
      );
    }
  }
  terminal.err(`${counts.matches} matches in ${counts.lines} lines by ${threats.size} indicators.`);
}

/** Warning lists are printed with a match and never hide it. */
export function loadLists(
  options: Pick<MatchOptions, 'list' | 'minConfidence'>,
  terminal: Terminal,
): { threats: IndicatorIndex; harmless: IndicatorIndex } {
  const [threats, harmless] = [new IndicatorIndex(), new IndicatorIndex()];
  for (const path of options.list) {
    if (!statSync(path, { throwIfNoEntry: false })?.isFile())
      throw new DomainError('soc.no-such-file', 'invalid', `${path} is not a file. Check the path.`);
    const { indicators, refused, softens } = parse(path);
    const usable = indicators.filter(({ confidence: sure }) => softens || sure >= options.minConfidence);
    // Of duplicates in a list, the one with the higher confidence counts.
    for (const indicator of [...usable].sort((a, b) => b.confidence - a.confidence))
      (softens ? harmless : threats).add(indicator);
    for (const { line, text } of refused.slice(0, 20))
      terminal.err(`${path}:${line}: not an indicator: ${text}`);
    if (refused.length > 20) terminal.err(`${path}: ${refused.length - 20} more entries are not indicators`);
  }
  return { threats, harmless };
}

function parse(path: string): ReturnType<typeof readList> {
  try {
    return readList(readFileSync(path, 'utf8'), basename(path));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new DomainError(
      'soc.bad-list',
      'invalid',
      `${path} is not valid JSON. Correct it: ${error.message}`,
    );
  }
}

function confidence(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= 100))
    throw new InvalidArgumentError('Give a number from 0 to 100.');
  return value;
}
