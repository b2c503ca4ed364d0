import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { replacePages } from './bundle-languages.mjs';

let root: string;
const at = (path: string): string => join(root, path);

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), text);
  }
}

/** Bundles a page with its scripts, of which `react.js` is the same in English. */
async function bundle(page: string, ...scripts: readonly string[]): Promise<void> {
  write({ 'aside/index.html': page });
  for (const name of ['react.js', ...scripts]) write({ [`aside/assets/${name}`]: `/* ${name} */` });
  await replacePages(at('aside'), at('de'), at('assets'));
  rmSync(at('aside'), { recursive: true });
}

const served = (): readonly string[] => readdirSync(at('assets')).filter((name) => name.endsWith('.js'));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rampart-bundle-'));
  write({ 'assets/react.js': '/* English */', 'assets/page-en.js': '' });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the bundle of a language', () => {
  it('adds its pages and the assets that English does not have', async () => {
    write({ 'aside/push-worker.js': 'offline', 'aside/manifest.webmanifest': '{}', 'aside/other.txt': '' });
    await bundle('eins', 'page-1.js');
    expect(readFileSync(at('de/index.html'), 'utf8')).toBe('eins');
    expect(readdirSync(at('de')).sort()).toEqual([
      ...['assets.json', 'index.html', 'manifest.webmanifest', 'push-worker.js'],
    ]);
    expect(served()).toEqual(['page-1.js', 'page-en.js', 'react.js']);
    expect(readFileSync(at('assets/react.js'), 'utf8')).toBe('/* English */');
    expect(readdirSync(at('assets'))).toContain('page-1.js.br');
  });

  it('keeps assets that its former bundle had too, and removes the others', async () => {
    await bundle('eins', 'page-1.js', 'same.js');
    await bundle('zwei', 'page-2.js', 'same.js');
    expect(readFileSync(at('de/index.html'), 'utf8')).toBe('zwei');
    expect(served()).toEqual(['page-2.js', 'page-en.js', 'react.js', 'same.js']);
    await bundle('drei', 'same.js');
    expect(served()).toEqual(['page-en.js', 'react.js', 'same.js']);
  });
});
