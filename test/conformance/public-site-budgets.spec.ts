import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';

const WEB = join(import.meta.dirname, '../../apps/web/dist');
/** The most gzipped bytes that a page may load before any interaction. */
const BUDGET = { js: 110 * 1024, css: 15 * 1024 };
/** Addresses that are only names and never fetched: namespaces, React's error pages, reserved hosts (RFC 2606). */
const NAMES = /^https?:\/\/(www\.w3\.org|react\.dev|reactjs\.org|fb\.me|example\.org|[a-z]+\.invalid)(\/|$)/;

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

interface BuiltPage {
  readonly path: string;
  readonly html: string;
}

const pages: readonly BuiltPage[] = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  // Pages in other languages are in a folder whose name begins with a dot.
  .filter((file) => posix.basename(file) === 'index.html' && !file.startsWith('.'))
  .map((file) => ({ path: posix.join('/', dirname(file)), html: readFileSync(join(WEB, file), 'utf8') }));

const manifest = JSON.parse(readFileSync(join(WEB, '.vite/manifest.json'), 'utf8')) as Manifest;

const matches = (html: string, pattern: RegExp): readonly string[] =>
  [...html.matchAll(pattern)].map(([, found = '']) => found);

const scriptsOf = ({ html }: BuiltPage): readonly string[] =>
  matches(html, /<(?:script[^>]* src|link rel="modulepreload" href)="([^"]+)"/g);
const stylesOf = ({ html }: BuiltPage): readonly string[] =>
  matches(html, /<link rel="stylesheet" href="([^"]+)"/g);

const gzipped = (paths: readonly string[]): number =>
  paths.reduce((sum, path) => sum + gzipSync(readFileSync(join(WEB, path)), { level: 9 }).length, 0);

function closureOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const chunk = Object.values(manifest).find((candidate) => `/${candidate.file}` === file);
  for (const name of chunk?.imports ?? []) closureOf(`/${manifest[name]?.file}`, seen);
  return seen;
}

describe('the built public site', () => {
  it('has every public page and the console', () => {
    expect(pages.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/',
        '/luxury-landing',
        '/learn-more',
        '/join-waitlist',
        '/book-a-demo',
        '/login',
      ]),
    );
    expect(existsSync(join(WEB, 'console.html'))).toBe(true);
  });

  it.each(pages.map((page) => [page.path, page] as const))('%s keeps to its budgets', (_path, page) => {
    const scripts = scriptsOf(page);
    expect(scripts.length).toBeGreaterThan(2);
    expect(gzipped(scripts)).toBeLessThanOrEqual(BUDGET.js);
    expect(gzipped(stylesOf(page))).toBeLessThanOrEqual(BUDGET.css);
    const needed = new Set(scripts.flatMap((script) => [...closureOf(script)]));
    expect([...needed].sort()).toEqual([...new Set(scripts)].sort());
  });

  it.each(pages.map((page) => [page.path, page] as const))(
    '%s contains no inline script or style',
    (_path, { html }) => {
      expect(html).not.toMatch(/<script(?![^>]* src=)/);
      expect(html).not.toMatch(/<style|\sstyle="|\son[a-z]+="/);
      expect(html).not.toMatch(/class="[^"]*\bundefined\b/);
      expect(matches(html, /(<html lang="en">)/g)).toHaveLength(1);
      expect(matches(html, /<meta name="description" content="([^"]+)"/g)).toHaveLength(1);
    },
  );

  it.each(pages.map((page) => [page.path, page] as const))('%s refers to no other host', (_path, page) => {
    const files = [...scriptsOf(page), ...stylesOf(page)];
    const texts = [page.html, ...files.map((file) => readFileSync(join(WEB, file), 'utf8'))];
    const addresses = texts.flatMap((text) => matches(text, /["'`(=](https?:\/\/[^"'`)\s]+)/g));
    expect(addresses.filter((address) => !NAMES.test(address))).toEqual([]);
  });
});
