import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';

const WEB = join(import.meta.dirname, '../../apps/web/dist');
/** Gzipped JavaScript of a console route's first load, without charts; a page may have 260 kB. */
const BUDGET = 240 * 1024;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

const manifest = JSON.parse(readFileSync(join(WEB, '.vite/manifest.json'), 'utf8')) as Readonly<
  Record<string, Chunk>
>;

function closureOf(key: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key]?.imports ?? []) closureOf(imported, seen);
  return seen;
}

const sizes = new Map<string, number>();
function gzipped(file: string): number {
  const known = sizes.get(file) ?? gzipSync(readFileSync(join(WEB, file)), { level: 9 }).length;
  sizes.set(file, known);
  return known;
}

const PAGES = join(WEB, '../src/app/pages');
const built = [
  ...new Set(
    readdirSync(PAGES)
      .filter((file) => /^(registry|.*-pages)\.ts$/.test(file))
      .flatMap((file) => [
        ...readFileSync(join(PAGES, file), 'utf8').matchAll(/import\('\.\.\/(.+?)\.js'\)/g),
      ])
      .map(([, name]) => `src/app/${name}.tsx`),
  ),
].sort();

describe('the console as it was built', () => {
  it('has a chunk for every page of the registry', () => {
    expect(built.length).toBeGreaterThan(5);
    expect(built.filter((module) => manifest[module] === undefined)).toEqual([]);
  });

  it.each(built)('%s keeps to its budget', (module) => {
    const chunks = new Set([...closureOf('console.html'), ...closureOf(module)]);
    const files = [...new Set([...chunks].flatMap((key) => manifest[key]?.file ?? []))];
    const total = files.reduce((sum, file) => sum + gzipped(file), 0);
    expect(total).toBeGreaterThan(50 * 1024);
    expect(total).toBeLessThanOrEqual(BUDGET);
  });

  it('has no part of the gallery', () => {
    expect(Object.keys(manifest).filter((key) => key.includes('gallery'))).toEqual([]);
  });

  it('draws charts from a chunk that loads on demand', () => {
    const plot = 'src/shared/chart/time-plot.tsx';
    if (manifest[plot] === undefined) return;
    const eager = new Set(built.flatMap((module) => [...closureOf(module), ...closureOf('console.html')]));
    expect(eager.has(plot)).toBe(false);
  });
});
