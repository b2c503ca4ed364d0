import { collect, readRules, SigmaEngine } from '@rampart/sigma';
import { describe, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readRuleFiles } from './rule-files.js';

/** The public rules, beside the checkout; RAMPART_SOC_CORPUS names another place. */
const corpus = resolve(
  process.env['RAMPART_SOC_CORPUS'] ?? join(import.meta.dirname, '../../../../../shared/data/soc'),
);
const archive = join(corpus, 'sigma/sigmahq-all-rules-8eaafff1.tar.gz');
const there = existsSync(archive);
if (!there) process.stderr.write(`Skipped: no public rules in ${corpus}\n`);

(there ? describe : describe.skip)('all public rules', () => {
  it('are read, but for those with placeholders that nothing fills; with values every one', () => {
    const files = readRuleFiles(archive);
    expect(files).toHaveLength(3757);
    const refused = files.flatMap(({ name, text }) =>
      readRules(text).refused.map(({ error }) => [name, error.code]),
    );
    expect(refused.map(([, code]) => code)).toEqual(refused.map(() => 'placeholder'));
    const placeholders = new Map([['known_cdcs', ['dc1']]]);
    const rules = files.flatMap(({ text }) => readRules(text, { placeholders }).rules);
    expect(rules).toHaveLength(3757);
  });
  it('held to their sources say nothing of an event from elsewhere', () => {
    const rules = readRuleFiles(archive).flatMap(({ text }) => readRules(text).rules);
    const engine = new SigmaEngine(collect(rules).detections);
    expect(engine.match({ Channel: 'Security', EventID: 1, CommandLine: 'quiet' })).toEqual([]);
  });
});
