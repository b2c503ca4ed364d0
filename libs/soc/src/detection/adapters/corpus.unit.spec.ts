import { collect, readRules, SigmaEngine } from '@rampart/sigma';
import { describe, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readRuleFiles } from './rule-files.js';

/** The public rules lie beside the checkout; RAMPART_SOC_CORPUS names another folder. */
const corpus = resolve(
  process.env['RAMPART_SOC_CORPUS'] ?? join(import.meta.dirname, '../../../../../../shared/data/soc'),
);
const archive = join(corpus, 'sigma/sigmahq-all-rules-8eaafff1.tar.gz');
const there = existsSync(archive);
if (!there) process.stderr.write(`Skipped: no public rules in ${corpus}\n`);

(there ? describe : describe.skip)('all public rules', () => {
  it('the shipped rules can be read, and match only events of their log sources', async () => {
    const files = await readRuleFiles(archive);
    expect(files).toHaveLength(3757);
    const read = files.map(({ text }) => ({ text, ...readRules(text) }));
    expect(read.flatMap(({ refused }) => refused)).toEqual([]);
    const rules = read.flatMap((file) => file.rules);
    expect(rules).toHaveLength(3757);
    const waiting = read.filter((file) =>
      file.rules.some((rule) => rule.kind === 'detection' && rule.needs.length > 0),
    );
    expect(waiting).toHaveLength(2);
    for (const {
      text,
      rules: [rule],
    } of waiting) {
      const needs = rule?.kind === 'detection' ? rule.needs : [];
      const placeholders = new Map(needs.map((name) => [name, ['dc1']]));
      expect(readRules(text, { placeholders }).rules).toMatchObject([{ needs: [] }]);
    }
    const engine = new SigmaEngine(collect(rules).detections);
    expect(engine.match({ Channel: 'Security', EventID: 1, CommandLine: 'quiet' })).toEqual([]);
  });
});
