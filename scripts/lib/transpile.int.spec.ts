import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transpilePackage } from './transpile.mjs';

const DECORATED = `
const seen: unknown[] = [];
const remember = (_: object, key: string): void => { seen.push(Reflect.getMetadata?.('design:type', _, key) ?? key); };
export class Account { @remember name: string = 'x'; }
export const remembered = seen.length;
`;

describe('the transpilation of a package', () => {
  let folder: string;
  const source = (name: string, text: string): void => {
    mkdirSync(join(folder, 'src', name, '..'), { recursive: true });
    writeFileSync(join(folder, 'src', name), text);
  };
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'rampart-transpile-'));
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    source('index.ts', `export { Account, remembered } from './parts/account.js';\n`);
    source('parts/account.ts', DECORATED);
    source('parts/account.unit.spec.ts', 'throw new Error("specs are not built");');
    source('parts/words.json', '["kept"]');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('writes runnable modules with source maps, copies data, and leaves specs out', async () => {
    expect(await transpilePackage(folder)).toBe(3);
    const built = (await import(pathToFileURL(join(folder, 'dist/index.js')).href)) as { remembered: number };
    expect(built.remembered).toBe(1);
    expect(readFileSync(join(folder, 'dist/parts/words.json'), 'utf8')).toBe('["kept"]');
    expect(existsSync(join(folder, 'dist/parts/account.unit.spec.js'))).toBe(false);
    const map = JSON.parse(readFileSync(join(folder, 'dist/parts/account.js.map'), 'utf8')) as {
      sources: string[];
    };
    expect(map.sources).toEqual([join(folder, 'src/parts/account.ts')]);
  });

  it('writes only what changed, and removes the output of removed files', async () => {
    expect(await transpilePackage(folder)).toBe(0);
    source('index.ts', `export const empty = true;\n`);
    rmSync(join(folder, 'src/parts/account.ts'));
    expect(await transpilePackage(folder)).toBe(1);
    expect(existsSync(join(folder, 'dist/parts/account.js'))).toBe(false);
    expect(existsSync(join(folder, 'dist/parts/words.json'))).toBe(true);
  });

  it('writes files that are missing in dist', async () => {
    rmSync(join(folder, 'dist/index.js'));
    expect(await transpilePackage(folder)).toBe(1);
  });
});
