import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const SOURCE = fileURLToPath(new URL('../', import.meta.url));
/** Components without a look: they handle keys, addresses and crashes. */
const UNSEEN = ['shared/leaving/leave-guard.tsx', 'shared/time-travel/time-travel-banner.tsx'];
const PAGES = ['shared/list/list-page.tsx'];

function fileOf(module: string): string | undefined {
  const base = module.replace(/\.js$/, '');
  return [`${base}.ts`, `${base}.tsx`].find((file) => existsSync(file));
}

/** Every file that a module imports, directly or indirectly, statically or lazily. */
function reachable(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, module = ''] of readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.[^']+\.js)'/g)) {
    const next = fileOf(join(dirname(file), module));
    if (next !== undefined) reachable(next, seen);
  }
  return seen;
}

describe('the gallery', () => {
  it('shows every shared component', () => {
    const shown = reachable(join(SOURCE, 'gallery/main.tsx'));
    const components = readdirSync(join(SOURCE, 'shared'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.tsx') && !path.includes('.spec.'))
      .map((path) => `shared/${path}`);
    expect(components.length).toBeGreaterThan(50);
    const missing = components.filter((path) => !shown.has(join(SOURCE, path)));
    expect(missing.filter((path) => ![...UNSEEN, ...PAGES].includes(path))).toEqual([]);
  });
});
