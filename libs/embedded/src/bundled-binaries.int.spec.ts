import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runnableTree } from './bundled-binaries.js';

/** An account that owns no files here. */
const stranger = { uid: 64_321, gid: 64_321 };

/** A synthetic package as npm unpacks it: without links, but with a list of them. */
function makePackage(parent: string, mode: number): string {
  const native = join(parent, 'package', 'native');
  for (const folder of ['bin', 'lib', 'share']) mkdirSync(join(native, folder), { recursive: true });
  writeFileSync(join(parent, 'package', 'package.json'), JSON.stringify({ version: '18.0.0-synthetic' }));
  writeFileSync(
    join(native, 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so.1' }]),
  );
  for (const file of ['bin/postgres', 'bin/initdb', 'lib/libx.so.1.2', 'lib/libx.a', 'share/postgres.bki']) {
    writeFileSync(join(native, file), file, { mode: 0o600 });
  }
  chmodSync(parent, mode);
  return native;
}

describe('the runnable tree of PostgreSQL', () => {
  let base: string;
  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'rampart-binaries-'));
    chmodSync(base, 0o755);
    mkdirSync(join(base, 'node_modules'));
    mkdirSync(join(base, 'own'));
  });
  afterEach(() => rmSync(base, { recursive: true, force: true }));

  it('has missing links created in place where the account can read the package', () => {
    const native = makePackage(join(base, 'node_modules'), 0o755);
    expect(runnableTree(native, join(base, 'own'), stranger)).toBe(native);
    expect(readlinkSync(join(native, 'lib', 'libx.so.1'))).toBe('libx.so.1.2');
    expect(statSync(join(native, 'bin', 'postgres')).mode & 0o111).toBe(0o111);
    expect(runnableTree(native, join(base, 'own'), stranger)).toBe(native);
    expect(readdirSync(join(base, 'own'))).toEqual([]);
  });

  it('is copied once, readable by every account, where the account cannot read the package', () => {
    const native = makePackage(join(base, 'node_modules'), 0o700);
    const copy = runnableTree(native, join(base, 'own'), stranger);
    expect(copy).toBe(join(base, 'own', 'postgresql-18.0.0-synthetic', 'native'));
    expect(readlinkSync(join(copy, 'lib', 'libx.so.1'))).toBe('libx.so.1.2');
    expect(readdirSync(join(copy, 'lib')).sort()).toEqual(['libx.so.1', 'libx.so.1.2']);
    const mode = (path: string): number => statSync(join(copy, path)).mode & 0o777;
    expect([mode('bin/postgres'), mode('lib/libx.so.1.2'), mode('share')]).toEqual([0o755, 0o644, 0o755]);
    expect(runnableTree(native, join(base, 'own'), stranger)).toBe(copy);
    expect(readdirSync(join(base, 'own'))).toEqual(['postgresql-18.0.0-synthetic']);
  });

  it('is copied again when a copy was interrupted', () => {
    const native = makePackage(join(base, 'node_modules'), 0o700);
    mkdirSync(join(base, 'own', `postgresql-18.0.0-synthetic.${process.pid - 1}`, 'native'), {
      recursive: true,
    });
    const copy = runnableTree(native, join(base, 'own'), stranger);
    expect(readdirSync(copy).sort()).toEqual(['bin', 'lib', 'pg-symlinks.json', 'share']);
  });
});
