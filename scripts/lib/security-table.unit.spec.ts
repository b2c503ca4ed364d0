import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

const proofs = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
  .split('\n')
  .map((line) => /\| `([^`]+)` \| ([^|]+) \|$/.exec(line))
  .flatMap((row) => (row === null ? [] : [{ spec: row[1] ?? '', title: row[2] ?? '' }]));

/** Normalises apostrophes, which may be escaped in the source of a title. */
const plain = (text: string): string => text.replaceAll("\\'", "'").replaceAll('’', "'");

describe('docs/security.md', () => {
  it('has a table with more than 40 tests', () => expect(proofs.length).toBeGreaterThan(40));

  it.each(proofs)('names a test that exists: $spec › $title', ({ spec, title }) => {
    expect(plain(readFileSync(join(ROOT, spec), 'utf8'))).toContain(plain(title));
  });
});
