import { existsSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { inRoot } from './project.mjs';
import { allowedSkips, refusedSkips } from './skips.mjs';

describe('skipped tests', () => {
  it('are refused by spec and title when the list does not allow them', () => {
    const skips = [
      { spec: 'libs/a/src/a.unit.spec.ts', title: 'needs a corpus' },
      { spec: 'libs/b/src/b.int.spec.ts', title: 'needs a program' },
    ];
    const allowed = [{ spec: 'libs/a/src/a.unit.spec.ts', reason: 'The corpus is elsewhere.' }];
    expect(refusedSkips(skips, allowed)).toEqual(['libs/b/src/b.int.spec.ts: needs a program']);
  });

  it('are allowed only in specs that exist, each once and with a reason', () => {
    const allowed = allowedSkips();
    expect(allowed.filter(({ spec }) => !existsSync(inRoot(spec)))).toEqual([]);
    expect(new Set(allowed.map(({ spec }) => spec)).size).toBe(allowed.length);
    for (const { reason } of allowed) expect(reason).toMatch(/^\S.{10,}\.$/);
  });
});
