import { describe, expect, it } from '@jest/globals';
import { DigestThreads } from './digest-threads.js';

const LINES = new TextEncoder().encode('no event\n');

describe('worker threads that hash lines', () => {
  it('return the digests of their lines', async () => {
    const threads = new DigestThreads(1);
    const { ends } = await threads.digest(Uint8Array.from(LINES));
    expect([...ends]).toEqual([8]);
    await threads.close();
  });

  it('refuse lines after they were closed, and end every pending call', async () => {
    const threads = new DigestThreads(1);
    const given = threads.digest(Uint8Array.from(LINES)).then(
      () => 'digested',
      () => 'refused',
    );
    await threads.close();
    expect(['digested', 'refused']).toContain(await given);
    await expect(threads.digest(Uint8Array.from(LINES))).rejects.toThrow('ended');
  });
});
