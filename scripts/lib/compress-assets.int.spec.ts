import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { compressAssets } from './compress-assets.mjs';

const TEXT = `export default "${'x'.repeat(5_000)}";`;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rampart-assets-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('text assets of a folder are compressed into files beside them, and fonts are not', async () => {
  writeFileSync(join(folder, 'console-4f2a.js'), TEXT);
  writeFileSync(join(folder, 'sans-1b.woff2'), 'font');
  await compressAssets(folder);
  expect(readdirSync(folder).sort()).toEqual([
    'console-4f2a.js',
    'console-4f2a.js.br',
    'console-4f2a.js.gz',
    'sans-1b.woff2',
  ]);
  const bytes = (ending: string) => readFileSync(join(folder, `console-4f2a.js.${ending}`));
  expect(brotliDecompressSync(bytes('br')).toString()).toBe(TEXT);
  expect(gunzipSync(bytes('gz')).toString()).toBe(TEXT);
});
