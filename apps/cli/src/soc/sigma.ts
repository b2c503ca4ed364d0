import { SigmaEngine, type EventRecord } from '@rampart/sigma';
import type { Command } from 'commander';
import type { Terminal } from '../terminal.js';
import { readFileLines } from './read-lines.js';
import { loadRules, type LoadedRules } from './rules.js';

interface MatchOptions {
  readonly rules: string;
  readonly events: string;
  readonly gates: boolean;
  readonly json?: true;
}

/** `rampart sigma ...`: rules without a database. */
export function addSigmaCommands(program: Command, terminal: Terminal): void {
  const sigma = program.command('sigma').description('Check and run Sigma rules; needs no database.');
  sigma
    .command('check')
    .description('Say of every rule of a file, folder or archive whether it is accepted, and why not.')
    .argument('<path>', 'a .yml file, a folder, or a .tar.gz archive of rules')
    .option('--json', 'one JSON line a rule')
    .action((path: string, options: { json?: true }) => check(path, options, terminal));
  sigma
    .command('match')
    .description('Match events against rules; one line a match. Events are numbered from 1.')
    .requiredOption('--rules <path>', 'a .yml file, a folder, or a .tar.gz archive of rules')
    .requiredOption('--events <file>', 'events as JSON lines; - reads standard input')
    .option('--no-gates', 'match every rule against every event, whatever its log source')
    .option('--json', 'one JSON line a match: rule, event, line, title, level')
    .action((options: MatchOptions) => match(options, terminal));
}

function check(path: string, { json }: { json?: true }, terminal: Terminal): void {
  const { files, accepted, refused } = loadRules(path);
  for (const { file, rule } of accepted) {
    const { kind, id, title, warnings } = rule;
    if (json) terminal.out(JSON.stringify({ accepted: true, file, kind, rule: id, title, warnings }));
    else
      for (const { line, column, message } of warnings)
        terminal.out(`${file}:${line}:${column}: warning: ${message}`);
  }
  for (const refusal of refused)
    terminal.out(json ? JSON.stringify({ accepted: false, ...refusal }) : describe(refusal));
  terminal.err(`${accepted.length} rules of ${files} files accepted, ${refused.length} refused.`);
  if (refused.length > 0) terminal.exitCode = 1;
}

async function match(options: MatchOptions, terminal: Terminal): Promise<void> {
  const { collection, refused } = loadRules(options.rules);
  refused.forEach((refusal) => terminal.err(describe(refusal)));
  const engine = new SigmaEngine(collection.detections, { gates: options.gates });
  const counts = { line: 0, event: 0, matches: 0 };
  for await (const { text } of readFileLines(options.events)) {
    counts.line += 1;
    if (text.trim() === '') continue;
    counts.event += 1;
    const event = parseEvent(text);
    if (!event) {
      terminal.err(`${options.events}:${counts.line}: not a JSON object`);
      continue;
    }
    for (const { id, name, title, level } of engine.match(event)) {
      counts.matches += 1;
      const { event: number, line } = counts;
      const rule = id ?? name ?? title;
      terminal.out(
        options.json
          ? JSON.stringify({ rule, event: number, line, title, level })
          : `${number}\t${rule}\t${title}`,
      );
    }
  }
  terminal.err(
    `${counts.matches} matches in ${counts.event} events by ${collection.detections.length} rules.`,
  );
}

function describe({ file, line, column, code, message }: LoadedRules['refused'][number]): string {
  return `${file}:${line}:${column}: refused (${code}): ${message}`;
}

function parseEvent(text: string): EventRecord | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as EventRecord)
      : null;
  } catch {
    return null;
  }
}
