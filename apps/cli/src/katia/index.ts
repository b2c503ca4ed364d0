import { type Answer, Katia } from '@rampart/katia';
import { collect, readRules } from '@rampart/sigma';
import { BUILT_IN_RULES, indicatorFacts, LogFacts, SOURCES, type Source } from '@rampart/soc/domain';
import { type Command, InvalidArgumentError } from 'commander';
import { createHash } from 'node:crypto';
import type { AddCommands } from '../add-commands.js';
import { loadLists } from '../soc/intel.js';
import { readRecordLines } from '../soc/read-lines.js';
import { usableRules } from '../soc/rules.js';
import type { Terminal } from '../terminal.js';

interface AskOptions {
  readonly file: readonly string[];
  readonly source?: readonly Source[];
  readonly list?: readonly string[];
  readonly after?: readonly string[];
  readonly rules?: string;
  readonly year?: number;
  readonly json?: true;
}

/** Further names that people use for a source. */
const ALSO: Readonly<Record<string, Source>> = {
  web: 'apache',
  access: 'apache',
  httpd: 'apache',
  http: 'apache',
  ssh: 'sshd',
  auth: 'linux',
  secure: 'linux',
  evtx: 'windows',
  audit: 'auditd',
};

/** `rampart katia ask`: answers a question from log files, without a database. */
export const addKatiaCommands: AddCommands = (program: Command, terminal: Terminal): void => {
  const katia = program.command('katia').description('Questions about logs; needs no database.');
  katia
    .command('ask')
    .description('Answer a question from log files; each figure is counted and its lines are cited.')
    .argument('<question>', 'such as "which address has the most failed logins?"')
    .requiredOption(
      '--file <log>',
      'a log file; once for each',
      gather<string>((each) => each),
    )
    .option('--source <name>', `what wrote the file before it: web, ${SOURCES.join(', ')}`, gather(sourceOf))
    .option(
      '--list <indicators>',
      'addresses, one a line, CSV, STIX or MISP; once for each',
      gather<string>((each) => each),
    )
    .option(
      '--after <question>',
      'an earlier question that this one follows; once for each',
      gather<string>((each) => each),
    )
    .option('--rules <path>', 'Sigma rules (.yml, folder, .tar.gz) instead of the built-in ones')
    .option('--year <year>', 'year of the first line, where lines name none', yearOf)
    .option('--json', 'one JSON object: answer, figures, citations, proposal')
    .action((question: string, options: AskOptions) => ask(question, options, terminal));
};

async function ask(question: string, options: AskOptions, terminal: Terminal): Promise<void> {
  const collection =
    options.rules === undefined
      ? collect(readRules(BUILT_IN_RULES).rules)
      : await usableRules(options.rules, terminal);
  const received = terminal.clock.now().getTime();
  const logs = new LogFacts({ collection, zone: 'UTC', year: options.year, received, hash });
  for (const [place, file] of options.file.entries()) {
    const source = options.source?.[place] ?? 'auto';
    await logs.read(file, source, readRecordLines(file, source));
  }
  const lists =
    options.list === undefined ? null : loadLists({ list: options.list, minConfidence: 0 }, terminal);
  const answer = new Katia(logs.facts(lists && indicatorFacts(lists.threats, lists.harmless))).ask(
    question,
    options.after,
  );
  terminal.out(options.json ? JSON.stringify(answer) : inWords(answer));
}

function inWords({ answer, citations }: Answer): string {
  const shown = citations.slice(0, 20).map(({ file, line }) => `${file}:${line}`);
  const more = citations.length > shown.length ? ` and ${citations.length - shown.length} more` : '';
  return shown.length === 0 ? answer : `${answer}\n${shown.join(' ')}${more}`;
}

const gather =
  <Value>(read: (text: string) => Value) =>
  (text: string, before: readonly Value[] | undefined): readonly Value[] => [...(before ?? []), read(text)];

function sourceOf(text: string): Source {
  const found = SOURCES.find((each) => each === text) ?? ALSO[text.toLowerCase()];
  if (found === undefined) throw new InvalidArgumentError(`Give one of: web, ${SOURCES.join(', ')}.`);
  return found;
}

function yearOf(text: string): number {
  if (!/^\d{4}$/.test(text)) throw new InvalidArgumentError('Give a year such as 2026.');
  return Number(text);
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);
