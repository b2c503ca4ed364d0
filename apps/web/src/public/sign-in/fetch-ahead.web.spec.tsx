import { describe, expect, it } from '@jest/globals';
import { answerAll } from '../../testing/answers.js';
import { fetchAhead } from './fetch-ahead.js';

const HTML = `<head><link rel="icon" href="/favicon.svg"><script src="/color-scheme.js"></script>
  <script type="module" src="/assets/console-1.js"></script><link rel="modulepreload" href="/assets/frame-2.js">
  <link rel="stylesheet" href="/assets/frame-3.css"></head>`;
const FILES = ['/assets/console-1.js', '/assets/frame-2.js', '/assets/frame-3.css'];

describe('fetching a page ahead', () => {
  it('fetches the page and its files once', async () => {
    const asked = answerAll(({ url }) => new Response(url.endsWith('/dashboard') ? HTML : 'code'));
    await fetchAhead('/nexus/dashboard');
    await fetchAhead('/nexus/dashboard');
    expect(asked).toEqual(['/nexus/dashboard', ...FILES]);
  });

  it('fetches no files of a page that is refused', async () => {
    const asked = answerAll(() => new Response(HTML, { status: 503 }));
    await fetchAhead('/fortress');
    expect(asked).toEqual(['/fortress']);
  });

  it('tries again after a failure of the network', async () => {
    const fails = answerAll(() => Promise.reject(new TypeError('offline')));
    await fetchAhead('/guardian');
    expect(fails).toEqual(['/guardian']);
    const asked = answerAll(() => new Response(HTML));
    await fetchAhead('/guardian');
    expect(asked).toEqual(['/guardian', ...FILES]);
  });
});
