import { collect, readRules, type Collection } from '@rampart/sigma';
import {
  BUILT_IN_RULES,
  Detector,
  SOURCES,
  SourceDecoder,
  ocsfText,
  type Alert,
  type Source,
} from '@rampart/soc/domain';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { createHash } from 'node:crypto';
import type { Terminal } from '../terminal.js';
import { readRecordLines } from './read-lines.js';
import { usableRules } from './rules.js';

interface DetectOptions {
  readonly source: Source;
  readonly rules?: string;
  readonly year?: number;
  readonly zone: string;
  readonly decoded?: true;
  readonly json?: true;
}

const LATENESS = 24 * 3_600_000;

/** `rampart detect`: decodes a log file and applies rules to it, without a database. */
export function addDetectCommand(program: Command, terminal: Terminal): void {
  program
    .command('detect')
    .description('Decode a log file and run detection rules over it; needs no database.')
    .argument('<file>', 'a log file; - reads standard input')
    .addOption(new Option('--source <name>', 'what wrote the file').choices(SOURCES).default('auto'))
    .option('--rules <path>', 'Sigma rules (.yml, folder, .tar.gz) instead of the built-in ones')
    .option('--year <year>', 'year of the first line, where lines name none', year)
    .option('--zone <name>', 'time zone of lines without an offset, such as Europe/Berlin', zone, 'UTC')
    .option('--decoded', 'print the normalised events (OCSF) instead of alerts')
    .option('--json', 'one JSON line an alert: rule, title, level, key, firstLine, triggerLine, time, count')
    .action((file: string, options: DetectOptions) => detect(file, options, terminal));
}

async function detect(file: string, options: DetectOptions, terminal: Terminal): Promise<void> {
  const received = terminal.clock.now().getTime();
  const decoder = new SourceDecoder(options.source, { year: options.year, zone: options.zone, received });
  const collection = await rulesOf(options, terminal);
  const detector = new Detector({ collection, lateness: LATENESS, zone: options.zone, hash });
  const alerts = new Map<string, Alert>();
  const counts = { lines: 0, events: 0, undecoded: 0 };
  for await (const line of readRecordLines(file, options.source)) {
    counts.lines += line.text.includes('\n') ? line.text.split('\n').length : 1;
    let part = 0;
    for (const event of decoder.decode(line)) {
      counts.events += 1;
      if (event.flags.includes('undecoded')) counts.undecoded += 1;
      if (options.decoded) {
        terminal.out(ocsfText(event, event.raw));
        continue;
      }
      for (const { kind, alert } of detector.push(event, line.number + part / 1e6))
        if (kind === 'raised') alerts.set(alert.id, alert);
        else alerts.delete(alert.id);
      part += 1;
    }
  }
  const found = [...alerts.values()].sort((a, b) => a.trigger - b.trigger);
  for (const alert of found) terminal.out(options.json ? jsonLine(alert) : textLine(alert));
  const kept = counts.undecoded === 0 ? '' : `, ${counts.undecoded} of them kept undecoded`;
  const about = options.decoded ? '' : `${found.length} alerts; `;
  terminal.err(`${about}${counts.events} events in ${counts.lines} lines${kept}.`);
}

async function rulesOf({ rules }: DetectOptions, terminal: Terminal): Promise<Collection> {
  if (rules === undefined) return collect(readRules(BUILT_IN_RULES).rules);
  return usableRules(rules, terminal);
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

function jsonLine({ id, rule, key, first, trigger, time, count, late }: Alert): string {
  return JSON.stringify({
    rule: rule.id ?? rule.name ?? rule.title,
    title: rule.title,
    level: rule.level,
    key,
    firstLine: Math.floor(first),
    triggerLine: Math.floor(trigger),
    time: new Date(time).toISOString(),
    count,
    late,
    id,
  });
}

function textLine({ rule, key, first, trigger, time, count }: Alert): string {
  const lines = `lines ${Math.floor(first)}-${Math.floor(trigger)}`;
  return `${new Date(time).toISOString()}  ${(rule.level ?? '').padEnd(8)}  ${key}  ${rule.title} (${count}, ${lines})`;
}

function year(text: string): number {
  const value = Number(text);
  if (!/^\d{4}$/.test(text)) throw new InvalidArgumentError('Give a year such as 2026.');
  return value;
}

function zone(text: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    throw new InvalidArgumentError('Give a time zone such as UTC or Europe/Berlin.');
  }
}
