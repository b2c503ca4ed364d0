import { describe, expect, it } from '@jest/globals';
import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { componentOf, forgetMissing, type Load, preload } from './chunks.js';

const Shown = () => 'shown';
const settled = () => new Promise(setImmediate);

/** A chunk that fails as often as wanted before it comes. */
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

/** What is rendered at once: a chunk that is not there leaves the fallback. */
const rendered = (load: Load<object>): string =>
  renderToString(createElement(Suspense, { fallback: 'waiting' }, createElement(componentOf(load))));

describe('a chunk', () => {
  it('is asked for once, and shows its component without the fallback once it was fetched ahead', async () => {
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

  it('is fetched again only after its failure was forgotten', async () => {
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

  it('whose preload failed is fetched again when it is needed', async () => {
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
