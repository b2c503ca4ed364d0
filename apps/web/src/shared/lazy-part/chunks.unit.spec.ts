import { describe, expect, it } from '@jest/globals';
import { chunkOf, forgetMissing, type Load, preload } from './chunks.js';

const Component = () => null;
const settled = () => new Promise(setImmediate);

/** A chunk that fails as often as wanted before it comes. */
function chunk(failures: number) {
  const asked = { times: 0 };
  const load: Load<object> = () => {
    asked.times += 1;
    return asked.times <= failures
      ? Promise.reject(new TypeError('not there'))
      : Promise.resolve({ Component });
  };
  return { asked, load };
}

describe('a chunk', () => {
  it('is asked for once and then simply there', async () => {
    const { asked, load } = chunk(0);
    await expect(chunkOf(load)).resolves.toBe(Component);
    expect(chunkOf(load)).toBe(Component);
    forgetMissing(load);
    expect(chunkOf(load)).toBe(Component);
    expect(asked.times).toBe(1);
  });

  it('that did not come fails again until it is forgotten', async () => {
    const { asked, load } = chunk(1);
    await expect(chunkOf(load)).rejects.toThrow('not there');
    await expect(chunkOf(load)).rejects.toThrow('not there');
    expect(asked.times).toBe(1);
    forgetMissing(load);
    await expect(chunkOf(load)).resolves.toBe(Component);
  });

  it('whose preload failed is fetched again when it is needed', async () => {
    const { asked, load } = chunk(1);
    preload(load);
    preload(load);
    await settled();
    expect(asked.times).toBe(1);
    await expect(chunkOf(load)).resolves.toBe(Component);
    expect(asked.times).toBe(2);
  });
});
