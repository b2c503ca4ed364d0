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
  it('are read, but for those with placeholders that nothing fills; held to their sources they are silent elsewhere', () => {
    const files = readRuleFiles(archive);
    expect(files).toHaveLength(3757);
    const read = files.map(({ text }) => ({ text, ...readRules(text) }));
    const refused = read.filter((file) => file.refused.length > 0);
    for (const { text, refused: reasons } of refused) {
      expect(reasons.map(({ error }) => error.code)).toEqual(['placeholder']);
      expect(readRules(text, { placeholders: new Map([['known_cdcs', ['dc1']]]) }).refused).toEqual([]);
    }
    expect(read.flatMap(({ rules }) => rules)).toHaveLength(3757 - refused.length);
    const engine = new SigmaEngine(collect(read.flatMap(({ rules }) => rules)).detections);
    expect(engine.match({ Channel: 'Security', EventID: 1, CommandLine: 'quiet' })).toEqual([]);
  });
});
