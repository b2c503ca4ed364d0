import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settleFolder } from './location.js';

const stranger = { uid: 64_321, gid: 64_321 };

describe('the folder of a server', () => {
  let base: string;
  let outside: string;
  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'rampart-location-'));
    chmodSync(base, 0o755);
    outside = join(base, 'outside');
  });
  afterEach(() => rmSync(base, { recursive: true, force: true }));

  const closedProject = (): string => {
    mkdirSync(join(base, 'closed'), { mode: 0o700 });
    return join(base, 'closed', 'project', 'data');
  };

  it('stays in place where the server’s account can reach it, for any umask', () => {
    const before = process.umask(0o077);
    const location = settleFolder(join(base, 'project', 'data'), stranger, outside);
    process.umask(before);
    expect(location).toEqual({ folder: join(base, 'project', 'data'), moved: false });
    expect(statSync(location.folder).mode & 0o777).toBe(0o711);
  });

  it('is moved out of one that only its owner may enter, with a link to find it again', () => {
    const wanted = closedProject();
    const first = settleFolder(wanted, stranger, outside);
    expect(first.moved).toBe(true);
    expect(first.folder.startsWith(`${outside}/`)).toBe(true);
    expect(readlinkSync(wanted)).toBe(first.folder);
    expect(readFileSync(join(first.folder, 'belongs-to'), 'utf8')).toBe(`${wanted}\n`);
    expect(settleFolder(wanted, stranger, outside)).toEqual(first);
  });

  it('is different for a new clone at the same path', () => {
    const wanted = closedProject();
    const first = settleFolder(wanted, stranger, outside);
    rmSync(join(base, 'closed'), { recursive: true });
    expect(settleFolder(closedProject(), stranger, outside).folder).not.toBe(first.folder);
  });

  it('is created again when the linked one was removed', () => {
    const wanted = closedProject();
    rmSync(settleFolder(wanted, stranger, outside).folder, { recursive: true });
    const again = settleFolder(wanted, stranger, outside);
    expect(lstatSync(again.folder).isDirectory()).toBe(true);
  });

  it('outside is deleted with its installation, and others stay', () => {
    const wanted = closedProject();
    const kept = settleFolder(wanted, stranger, outside).folder;
    for (const [name, owner] of [
      ['forgotten', join(base, 'gone')],
      ['elsewhere', '/nowhere/project/data'],
    ] as const) {
      mkdirSync(join(outside, name));
      writeFileSync(join(outside, name, 'belongs-to'), `${owner}\n`);
    }
    settleFolder(`${wanted}-2`, stranger, outside);
    expect(
      [kept, join(outside, 'forgotten'), join(outside, 'elsewhere')].map((path) => existsSync(path)),
    ).toEqual([true, false, true]);
  });

  it('stays in place when users run the server under their own account', () => {
    const wanted = closedProject();
    expect(settleFolder(wanted, undefined, outside)).toEqual({ folder: wanted, moved: false });
  });

  it('with data is never moved: the refusal explains how to give the server access', () => {
    const wanted = closedProject();
    mkdirSync(wanted, { recursive: true });
    writeFileSync(join(wanted, 'instance.json'), '{}');
    expect(() => settleFolder(wanted, stranger, outside)).toThrow(/chmod o\+x/);
  });

  it('is refused with the reason for a path that cannot be used', () => {
    writeFileSync(join(base, 'file'), '');
    expect(() => settleFolder(join(base, 'file', 'data'), stranger, outside)).toThrow(
      /Cannot use .*file\/data/,
    );
  });
});
