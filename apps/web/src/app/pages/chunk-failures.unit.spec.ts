import { describe, expect, it } from '@jest/globals';
import { ChunkFailures } from './chunk-failures.js';

function memory() {
  let kept: string | null = null;
  return { read: () => kept, write: (build: string) => void (kept = build) };
}

describe('chunks that failed to load', () => {
  it('offer a reload until the build was loaded again, and another for the next build', () => {
    const tab = memory();
    const failures = new ChunkFailures('build 1', tab);
    const [first, second] = [new TypeError('first'), new TypeError('second')];
    failures.note(first);
    failures.note(second);
    expect(failures.offersReload(first)).toBe(true);
    expect(failures.offersReload(second)).toBe(true);

    const again = new ChunkFailures('build 1', tab);
    again.note(first);
    expect(again.offersReload(first)).toBe(false);
    const next = new ChunkFailures('build 2', tab);
    next.note(first);
    expect(next.offersReload(first)).toBe(true);
  });

  it('are distinguished from other errors by their event', () => {
    const failures = new ChunkFailures('build', memory());
    failures.note('a text');
    expect(failures.offersReload(new TypeError('never noted'))).toBe(false);
    expect(failures.offersReload('a text')).toBe(false);
  });
});
