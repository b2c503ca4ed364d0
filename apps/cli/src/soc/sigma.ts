import {
  Correlator,
  SigmaEngine,
  type CorrelationRule,
  type DetectionRule,
  type EventRecord,
} from '@rampart/sigma';
import { DomainError } from '@rampart/kernel';
import { silentRules, SourceDecoder } from '@rampart/soc/domain';
import type { Command } from 'commander';
import type { Terminal } from '../terminal.js';
import { readFileLines } from './read-lines.js';
import { describe, loadRules, needing, readValues, usableRules } from './rules.js';

interface MatchOptions {
  readonly rules: string;
  readonly events: string;
  readonly gates: boolean;
  readonly values?: string;
  readonly json?: true;
}

interface CheckOptions {
  readonly values?: string;
  readonly json?: true;
}

const VALUES = 'JSON of what fills placeholders: {"name": ["value"]}';

/** `rampart sigma ...`: works with rules without a database. */
export function addSigmaCommands(program: Command, terminal: Terminal): void {
  const sigma = program.command('sigma').description('Check and run Sigma rules; needs no database.');
  sigma
    .command('check')
    .description('Say of every rule of a file, folder or archive whether it is accepted, and why not.')
    .argument('<path>', 'a .yml file, a folder, or a .tar.gz archive of rules')
    .option('--values <file>', VALUES)
    .option('--json', 'one JSON line a rule')
    .action((path: string, options: CheckOptions) => check(path, options, terminal));
  sigma
    .command('match')
    .description('Match events against rules; one line a match. Events are numbered from 1.')
    .requiredOption('--rules <path>', 'a .yml file, a folder, or a .tar.gz archive of rules')
    .requiredOption('--events <file>', 'events as JSON lines; - reads standard input')
    .option('--values <file>', VALUES)
    .option('--no-gates', 'match every rule against every event, whatever its log source')
    .option('--json', 'one JSON line a match: rule, event, line, title, level')
    .action((options: MatchOptions) => match(options, terminal));
}

async function check(path: string, { json, values }: CheckOptions, terminal: Terminal): Promise<void> {
  const placeholders = values === undefined ? undefined : readValues(values);
  const { files, accepted, refused } = await loadRules(path, placeholders);
  // Without documents the check has to fail, because it checked nothing.
  if (accepted.length + refused.length === 0)
    throw new DomainError(
      'soc.no-rule',
      'invalid',
      `There is no rule in ${path}. Name a file or folder of rules.`,
    );
  for (const { file, rule } of accepted) {
    const { kind, id, title, warnings } = rule;
    const needs = rule.kind === 'detection' ? rule.needs : [];
    if (!json && needs.length > 0) terminal.out(`${file}: ${needing(needs)}`);
    if (json) terminal.out(JSON.stringify({ accepted: true, file, kind, rule: id, title, needs, warnings }));
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
  const placeholders = options.values === undefined ? undefined : readValues(options.values);
  const collection = await usableRules(options.rules, terminal, placeholders);
  const engine = new SigmaEngine(collection.detections, { gates: options.gates });
  const silent = silentRules(collection);
  const correlator = new Correlator(collection, { lateness: LATENESS });
  const clock = new SourceDecoder('json', { zone: 'UTC', received: terminal.clock.now().getTime() });
  const found = new Map<string, Match>();
  const counts = { event: 0, matches: 0 };
  const say = (one: Match): void => {
    counts.matches += 1;
    terminal.out(options.json ? JSON.stringify(one) : `${one.event}\t${one.rule}\t${one.title}`);
  };
  for await (const line of readFileLines(options.events)) {
    if (line.text.trim() === '') continue;
    counts.event += 1;
    const event = parseEvent(line.text);
    if (!event) {
      terminal.err(`${options.events}:${line.number}: not a JSON object`);
      continue;
    }
    const matched = engine.match(event);
    const place = { event: counts.event, line: line.number };
    for (const rule of matched) if (!silent.has(rule)) say(matchOf(rule, place));
    if (collection.correlations.length === 0 || matched.length === 0) continue;
    const [timed] = clock.decode(line);
    const at = { event, time: timed?.time ?? 0, sequence: counts.event + line.number / LINES };
    for (const { kind, alert } of correlator.feed(at, matched)) {
      if (silent.has(alert.rule)) continue;
      const { sequence } = alert.trigger;
      const number = Math.floor(sequence);
      const key = JSON.stringify([alert.rule.title, alert.group, sequence]);
      const trigger = { event: number, line: Math.round((sequence - number) * LINES) };
      if (kind === 'raised') found.set(key, { ...matchOf(alert.rule, trigger), key: alert.group.join(', ') });
      else found.delete(key);
    }
  }
  // Matches are printed last, because late events may change correlations.
  [...found.values()].sort((a, b) => a.event - b.event).forEach(say);
  terminal.err(
    `${counts.matches} matches in ${counts.event} events by ${collection.detections.length} rules.`,
  );
}

const LATENESS = 24 * 3_600_000;
/** More than the lines of any file. A line's number divided by it is a fraction of the event's number. */
const LINES = 2 ** 31;

interface Match {
  readonly rule: string;
  readonly event: number;
  readonly line: number;
  readonly title: string;
  readonly level: string | null;
  /** The values that a correlation groups by; undefined for other rules. */
  readonly key?: string;
}

function matchOf(
  { id, name, title, level }: DetectionRule | CorrelationRule,
  place: { readonly event: number; readonly line: number },
): Match {
  return { rule: id ?? name ?? title, ...place, title, level };
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
