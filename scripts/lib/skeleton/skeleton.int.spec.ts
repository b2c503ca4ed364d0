import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { transform } from '@swc/core';
import { ROOT } from '../project.mjs';
import { skeletonOf, withEntry } from './skeleton.mjs';

const { files, entries } = skeletonOf('watch-lists', 'watch-list', 1_799_999_000_000);

describe('the skeleton of a capability', () => {
  it('has at most 20 files and 1,000 lines, with a spec of the rules and one over HTTP', () => {
    const paths = Object.keys(files);
    expect(paths.length).toBeLessThanOrEqual(20);
    expect(Object.values(files).join('').split('\n').length).toBeLessThanOrEqual(1_000);
    expect(paths.filter((path) => path.endsWith('.spec.ts'))).toHaveLength(2);
  });

  it.each(Object.entries(files))('is valid source without unfilled placeholders: %s', async (path, text) => {
    expect(path + text).not.toMatch(/\{\{|\}\}|\[(name|item)\]/);
    if (path.endsWith('.json'))
      return expect(JSON.parse(text)).toMatchObject({ name: '@rampart/watch-lists' });
    const parser = { syntax: 'typescript', tsx: path.endsWith('x'), decorators: true } as const;
    await expect(transform(text, { jsc: { parser } })).resolves.toBeDefined();
  });

  it.each(entries)('adds its line to $path', (entry) => {
    const before = readFileSync(join(ROOT, entry.path), 'utf8');
    const after = withEntry(before, entry);
    expect(after.length).toBe(before.length + entry.line.length);
    expect(() => withEntry('', entry)).toThrow(/Add this line to it yourself/);
  });
});
