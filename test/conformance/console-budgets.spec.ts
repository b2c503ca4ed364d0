import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { firstParts, laterViews, pageModules } from '../../apps/web/vite/first-parts.js';

const WEB = join(import.meta.dirname, '../../apps/web/dist');
/**
 * The most gzipped JavaScript of a page's first view, bytes. Later parts, such as the live connection, do not
 * count.
 */
const BUDGET = 260_000;
const MOST_FILES = 40;

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

const ROOT = join(WEB, '..');
const keyOf = (module: string): string => relative(ROOT, module);
const built = pageModules(ROOT).map(keyOf);

/** A page and, for its tabs and steps, the part that each shows in addition. */
const views = pageModules(ROOT).flatMap((page) => [
  { view: keyOf(page), modules: [page] },
  ...laterViews(page).map((part) => ({ view: `${keyOf(page)} with ${keyOf(part)}`, modules: [page, part] })),
]);

/** The files of a first view: the frame, the page and the parts that it shows at once. */
function firstFiles([page = '', ...tab]: readonly string[]): readonly string[] {
  const parts = [
    page,
    ...firstParts(page, tab.length > 0),
    ...tab.flatMap((part) => [part, ...firstParts(part)]),
  ];
  const entries = ['console.html', ...parts.map(keyOf)];
  const chunks = new Set(entries.flatMap((entry) => [...closureOf(entry)]));
  return [...new Set([...chunks].flatMap((key) => manifest[key]?.file ?? []))];
}

describe('the built console', () => {
  it('has a chunk for every page of the registry', () => {
    expect(built.length).toBeGreaterThan(5);
    expect(built.filter((module) => manifest[module] === undefined)).toEqual([]);
  });

  it('has views of tabs and steps', () => {
    const parts = views.flatMap(({ modules: [, part] }) => (part === undefined ? [] : [keyOf(part)]));
    for (const tab of ['soc/intel/components/intel-tab', 'incidents/components/custody-panel'])
      expect(parts).toContain(`src/features/${tab}.tsx`);
    expect(parts.filter((part) => manifest[part] === undefined)).toEqual([]);
  });

  it.each(views)('$view loads few files and little JavaScript for its first view', ({ modules }) => {
    const files = firstFiles(modules);
    const total = files.reduce((sum, file) => sum + gzipped(file), 0);
    expect(total).toBeGreaterThan(50 * 1024);
    expect(total).toBeLessThanOrEqual(BUDGET);
    expect(files.length).toBeLessThanOrEqual(MOST_FILES);
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
