import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const OUTSIDE = /(^|\/)(node_modules|dist|testing|bench|tools)\/|\.(spec|fixture)\.tsx?$|\.d\.ts$/u;

const production = ['libs', 'apps'].flatMap((folder) =>
  readdirSync(join(ROOT, folder)).flatMap((name) =>
    readdirSync(join(ROOT, folder, name, 'src'), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${name}/src/${file}`)
      .filter((file) => /\.tsx?$/u.test(file) && !OUTSIDE.test(file)),
  ),
);

const filesWith = (text: RegExp): readonly string[] =>
  production.filter((file) => text.test(readFileSync(join(ROOT, file), 'utf8')));

describe('production code', () => {
  it('has no casts through unknown, because a guard, a schema or a narrower type is safer', () => {
    expect(production.length).toBeGreaterThan(2_000);
    expect(filesWith(/as unknown as/u)).toEqual([]);
  });

  it('names itself to other servers by one user agent with the current version', () => {
    expect(filesWith(/['"`]Rampart(\/[\d$]| \()/u)).toEqual(['libs/outbound/src/user-agent.ts']);
  });
});
