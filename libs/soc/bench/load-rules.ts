import { collect, readRules, SigmaEngine, type DetectionRule } from '@rampart/sigma';
import { readRuleFiles } from '@rampart/soc';

export interface LoadedRules {
  readonly files: number;
  readonly refused: readonly string[];
  readonly main: readonly DetectionRule[];
  readonly engine: SigmaEngine;
  /** CPU seconds of the first call in a new process. */
  readonly seconds: number;
}

export async function loadRules(archive: string): Promise<LoadedRules> {
  const files = await readRuleFiles(archive);
  const start = process.cpuUsage();
  const read = files.map(({ name, text }) => ({ name, ...readRules(text) }));
  const refused = read.flatMap(({ name, refused: bad }) =>
    bad.map(({ error }) => `${name}: ${error.message}`),
  );
  const kept = read.filter(({ name }) => /^(\.\/)?rules\//.test(name)).flatMap(({ rules }) => rules);
  const main = collect(kept).detections;
  const engine = new SigmaEngine(main);
  const { user, system } = process.cpuUsage(start);
  return { files: files.length, refused, main, engine, seconds: (user + system) / 1e6 };
}
