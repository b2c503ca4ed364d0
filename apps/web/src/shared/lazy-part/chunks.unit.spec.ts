import { describe, expect, it } from '@jest/globals';
import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { componentOf, forgetMissing, type Load, preload } from './chunks.js';

const Shown = () => 'shown';
const settled = () => new Promise(setImmediate);

/** A chunk that fails to load this number of times. */
function chunk(failures: number) {
  const asked = { times: 0 };
  const load: Load<object> = () => {
    asked.times += 1;
    return asked.times <= failures
      ? Promise.reject(new TypeError('not there'))
      : Promise.resolve({ default: Shown });
  };
  return { asked, load };
}

/** The result of the first rendering. A missing chunk shows the fallback. */
const rendered = (load: Load<object>): string =>
  renderToString(createElement(Suspense, { fallback: 'waiting' }, createElement(componentOf(load))));

describe('a chunk', () => {
  it('is loaded once, and needs no fallback when it was preloaded', async () => {
    const { asked, load } = chunk(0);
    preload(load);
    await settled();
    expect(rendered(load)).toContain('shown');
    expect(rendered(load)).not.toContain('waiting');
    forgetMissing(load);
    expect(componentOf(load)).toBe(componentOf(load));
    expect(asked.times).toBe(1);
  });

  it('shows the fallback until it is fetched', async () => {
    const { asked, load } = chunk(0);
    expect(rendered(load)).toContain('waiting');
    await settled();
    expect(rendered(load)).toContain('shown');
    expect(asked.times).toBe(1);
  });

  it('is loaded again only after its failure was forgotten', async () => {
    const { asked, load } = chunk(1);
    rendered(load);
    await settled();
    expect(rendered(load)).not.toContain('shown');
    expect(asked.times).toBe(1);
    forgetMissing(load);
    rendered(load);
    await settled();
    expect(rendered(load)).toContain('shown');
  });

  it('is loaded again when it is needed after its preload failed', async () => {
    const { asked, load } = chunk(1);
    preload(load);
    preload(load);
    await settled();
    expect(asked.times).toBe(1);
    rendered(load);
    await settled();
    expect(rendered(load)).toContain('shown');
    expect(asked.times).toBe(2);
  });
});
