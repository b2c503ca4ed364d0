import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { isPermitted, licenceProblems, productionPackages } from './licences.mjs';
import { inRoot, ROOT } from './project.mjs';
import { thirdPartyNotices } from './third-party-notices.mjs';

const records = JSON.parse(readFileSync(inRoot('scripts/licences.json'), 'utf8'));
const packages = productionPackages(ROOT);
const read = (path: string) => (existsSync(inRoot(path)) ? readFileSync(inRoot(path), 'utf8') : null);
const one = (licence: string | null) => [
  { name: 'lamp', version: '1.0.0', folder: 'node_modules/lamp', licence, installed: true },
];
const none = { reviewed: [], linked: {} };

describe('the licences of production packages', () => {
  it('are permitted, or recorded as read by a person', () => {
    expect(packages.length).toBeGreaterThan(300);
    expect(licenceProblems(packages, records, read)).toEqual([]);
  });

  it.each([
    'AGPL-3.0-only',
    'GPL-3.0-or-later',
    'LGPL-3.0-or-later',
    'CC-BY-NC-4.0',
    'SSPL-1.0',
    'BUSL-1.1',
    'UNLICENSED',
    'SEE LICENSE IN README.md',
    'MIT AND GPL-2.0-only',
    null,
  ])('are refused when they are %s and no record exists', (licence) => {
    expect(licenceProblems(one(licence), none, read)).toEqual([expect.stringContaining('lamp 1.0.0')]);
  });

  it('are permitted when an expression has a permitted alternative', () => {
    expect(
      ['(MIT OR GPL-3.0-only)', 'MIT AND ISC', '(MIT OR CC0-1.0)'].map((text) => isPermitted(text)),
    ).toEqual([true, true, true]);
  });

  it('must be read again when the recorded words are gone, and needless records are refused', () => {
    const record = { package: 'lamp', version: '1.0.0', licence: 'MIT', readIn: 'LICENSE', words: 'as is' };
    const of = (text: string | null) =>
      licenceProblems(one(null), { reviewed: [record], linked: {} }, () => text);
    expect(of('given as is')).toEqual([]);
    expect(of('all rights reserved')).toEqual([expect.stringContaining('read it again')]);
    expect(of(null)).toEqual([expect.stringContaining('read it again')]);
    expect(licenceProblems([], { reviewed: [record], linked: {} }, () => null)).toEqual([
      expect.stringContaining('remove it'),
    ]);
  });
});

describe('the third-party notices', () => {
  const text = thirdPartyNotices();

  it('name every installed package with its licence', () => {
    for (const { name, version, installed } of packages)
      if (installed) expect(text).toContain(`${name} ${version}`);
  });

  it('state how libvips is used, that it can be replaced, and where its source is', () => {
    for (const words of [
      'libvips',
      'LGPL-3.0-or-later',
      'shared library',
      'replace',
      'https://github.com/libvips/libvips',
    ])
      expect(text).toContain(words);
  });
});
