import { SigmaEngine, type DetectionRule, type EventRecord } from '@rampart/sigma';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compared, cpuSeconds, plain, type Report } from '@rampart/kernel/testing';
import { loadRules } from './load-rules.js';
import { readZip } from '../src/detection/adapters/archives.js';

export async function benchRules(report: Report, corpus: string): Promise<void> {
  const folder = join(corpus, 'sigma');
  const archive = namesIn(folder).find((name) => name.endsWith('.tar.gz'));
  if (archive === undefined) return;
  const { files, refused, main, engine, seconds } = await loadRules(join(folder, archive));
  refused.forEach((reason) => process.stderr.write(`refused: ${reason}\n`));
  plain(report, `rules read, of ${files}`, files - refused.length, 'rules');
  plain(report, 'rules refused by name', refused.length, 'rules');
  plain(report, 'all rules read, the main ones ready (cold)', seconds, 'CPU s');
  plain(
    report,
    'memory of a process with all of it',
    (await memoryOf(join(folder, archive))) / 1e6,
    'MB RSS',
  );
  const lines = await recorded(corpus);
  if (lines.length > 0) benchSpeed(report, engine, main, lines);
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

async function memoryOf(archive: string): Promise<number> {
  const child = fork(fileURLToPath(new URL('./rules-process.ts', import.meta.url)), [archive]);
  const [bytes] = (await once(child, 'message')) as [number];
  return bytes;
}

async function recorded(corpus: string): Promise<string[]> {
  const folder = join(corpus, 'otrf');
  const lines: string[] = [];
  for (const name of namesIn(folder).filter((file) => file.endsWith('.zip'))) {
    const files = await readZip(readFileSync(join(folder, name)), () => true, UNLIMITED);
    const texts = files.map(({ content }) => new TextDecoder().decode(content));
    for (const text of texts) lines.push(...text.split(/\r?\n/).filter((line) => line.startsWith('{')));
  }
  return lines;
}

const UNLIMITED = { bytes: Infinity, files: Infinity };

function benchSpeed(
  report: Report,
  engine: SigmaEngine,
  main: readonly DetectionRule[],
  lines: readonly string[],
): void {
  const parse = lines.length / cpuSeconds(5, () => lines.forEach((line) => void JSON.parse(line)));
  let matches = 0;
  const match = (): void => {
    matches = 0;
    for (const line of lines) matches += engine.matchNumbers(JSON.parse(line) as EventRecord).length;
  };
  match();
  const speed = lines.length / cpuSeconds(5, match);
  compared(
    report,
    `events parsed and matched with ${main.length} rules`,
    [speed, '/CPU s'],
    'JSON.parse alone',
    parse,
  );
  plain(report, `matches in ${lines.length} events`, matches, 'matches');
  benchNaive(report, engine, main, lines, speed);
}

function benchNaive(
  report: Report,
  engine: SigmaEngine,
  main: readonly DetectionRule[],
  lines: readonly string[],
  speed: number,
): void {
  const some = lines.filter((_, place) => place % 60 === 0).map((line) => JSON.parse(line) as EventRecord);
  const alone = main.map((rule) => new SigmaEngine([rule]));
  let different = 0;
  const seconds = cpuSeconds(1, () => {
    for (const event of some) {
      const found = alone.flatMap((one, number) => (one.matchNumbers(event).length > 0 ? [number] : []));
      if (found.join() !== engine.matchNumbers(event).join()) different += 1;
    }
  });
  compared(
    report,
    'the same against rules one by one',
    [speed, '/CPU s'],
    'rule by rule',
    some.length / seconds,
  );
  plain(report, `events of ${some.length} with another answer rule by rule`, different, 'events');
}
