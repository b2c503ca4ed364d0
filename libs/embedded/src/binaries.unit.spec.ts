import { describe, expect, it } from '@jest/globals';
import { type Binaries, type BinariesSources, chooseBinaries } from './binaries.js';

const build = (kind: Binaries['kind'], major: number): Binaries => ({
  kind,
  major,
  bin: `/${kind}/${major}`,
  env: {},
});

const machine = (bundled: Binaries | undefined, ...system: Binaries[]): BinariesSources => ({
  bundled: () => bundled,
  system: () => system,
});

describe('the choice of PostgreSQL', () => {
  const both = machine(build('bundled', 18), build('system', 17), build('system', 15), build('system', 13));

  it('is the bundled build by default', () => {
    expect(chooseBinaries(both, undefined, undefined)).toMatchObject({ kind: 'bundled', major: 18 });
    expect(chooseBinaries(both, 'system', undefined)).toMatchObject({ kind: 'system', major: 17 });
  });

  it('is the machine’s installation where no bundled build runs', () => {
    expect(chooseBinaries(machine(undefined, build('system', 16)), undefined, undefined)).toMatchObject({
      major: 16,
    });
  });

  it('is the build of the version that wrote the existing data', () => {
    expect(chooseBinaries(both, undefined, 15)).toMatchObject({ kind: 'system', major: 15 });
    expect(chooseBinaries(both, undefined, 18)).toMatchObject({ kind: 'bundled' });
    expect(() => chooseBinaries(both, undefined, 16)).toThrow(/No PostgreSQL 16 \(the existing data/);
  });

  it('is refused for a version that is too old to create data, naming what to install', () => {
    expect(() => chooseBinaries(machine(undefined, build('system', 14)), undefined, undefined)).toThrow(
      /No PostgreSQL 15 or newer was found\. Install it/,
    );
    expect(() => chooseBinaries(machine(undefined), 'bundled', undefined)).toThrow(
      /RAMPART_POSTGRES=bundled/,
    );
  });
});
