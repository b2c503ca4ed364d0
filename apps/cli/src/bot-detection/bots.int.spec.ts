import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sealWithPassword } from '@rampart/sealing';
import { runWords } from '../testing/fake-terminal.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rampart-bots-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('rampart bots score', () => {
  it('prints one JSON line an account, whose contributions add up, and continues after a bad line', async () => {
    const file = join(folder, 'accounts.ndjson');
    writeFileSync(
      file,
      '{"username":"anna","id":"u1","followers":10,"following":20,"posts":300}\nnonsense\n{"username":"ben"}\n',
    );
    const { out, err, exitCode } = await runWords(['bots', 'score', file, '--json']);
    expect([exitCode, err[0]]).toEqual([0, 'Line 2: The line is not JSON.']);
    const [anna, ben] = out.map((line) => JSON.parse(line));
    expect(anna).toMatchObject({ line: 1, id: 'u1', handle: 'anna', probability: expect.any(Number) });
    const parts: { contribution: number }[] = anna.contributions;
    expect(
      Math.abs(parts.reduce((sum, { contribution }) => sum + contribution, anna.base) - anna.score),
    ).toBeLessThan(1e-9);
    expect(ben.band).toBe('not-enough');
  });

  it('refuses a missing file with the next step', async () => {
    const { err, exitCode } = await runWords(['bots', 'score', join(folder, 'none')]);
    expect([exitCode, err.at(-1)]).toEqual([1, expect.stringContaining('Check the path')]);
  });
});

describe('rampart bots train', () => {
  it('writes the same weights for the same sets, and these weights can score', async () => {
    const rows = Array.from({ length: 160 }, (_, at) => {
      const fake = at % 4 === 0;
      return `https://instagram.com/n${at},${fake ? 'TRUE' : 'FALSE'},name${at},${fake ? at % 3 : 40 + at},${fake ? 3_000 + at : 200 + at},${fake ? 20 : 250},TRUE,FALSE`;
    });
    const header =
      'Profile.URL,rating,Username,Number.of.posts,Number.of.people.they.follow,Number.of.followers,has_profile_picture,Private.account';
    writeFileSync(join(folder, 'srf_instagram2017.csv'), [header, ...rows].join('\n'));
    const train = (out: string) =>
      runWords(['bots', 'train', '--corpus', folder, '--out', join(folder, out)]);
    expect((await train('one.json')).out[0]).toContain('srf-instagram: 160 accounts, 40 automated');
    await train('two.json');
    expect(readFileSync(join(folder, 'one.json'), 'utf8')).toBe(
      readFileSync(join(folder, 'two.json'), 'utf8'),
    );
    const words = [
      'bots',
      'score',
      join(folder, 'srf_instagram2017.csv'),
      '--json',
      '--weights',
      join(folder, 'one.json'),
    ];
    const scores = (await runWords(words)).out.map((line) => JSON.parse(line).probability as number);
    expect(scores[0]).toBeGreaterThan(0.5);
    expect(scores[1]).toBeLessThan(0.3);
  });

  it('refuses a folder without labelled sets', async () => {
    const { err, exitCode } = await runWords([
      'bots',
      'train',
      '--corpus',
      tmpdir(),
      '--out',
      join(folder, 'x'),
    ]);
    expect([exitCode, err[0]]).toEqual([1, expect.stringContaining('holds no labelled set')]);
  });
});

describe('rampart bots open', () => {
  const results = '{"findings":[{"account":{"handle":"anna"}}]}\n';
  const path = (name: string): string => join(folder, name);
  const open = (file: string, password: string, ...more: string[]) => {
    writeFileSync(path('password'), `${password}\n`);
    return runWords(['bots', 'open', path(file), '--password-file', path('password'), ...more]);
  };
  beforeAll(async () => {
    writeFileSync(path('sealed.json'), JSON.stringify(await sealWithPassword(results, 'eleven swans')));
  });

  it('prints the results that the console sealed, or writes them to a file only its owner can read', async () => {
    expect((await open('sealed.json', 'eleven swans')).out).toEqual([results.trimEnd()]);
    const { out, exitCode } = await open('sealed.json', 'eleven swans', '--out', path('opened.json'));
    expect([out, exitCode]).toEqual([[], 0]);
    expect(readFileSync(path('opened.json'), 'utf8')).toBe(results);
    expect(statSync(path('opened.json')).mode & 0o777).toBe(0o600);
  });

  it('refuses a wrong password and writes nothing', async () => {
    const { err, exitCode } = await open('sealed.json', 'twelve swans', '--out', path('none.json'));
    expect([exitCode, err[0]]).toEqual([1, expect.stringContaining('sealing.altered')]);
    expect(existsSync(path('none.json'))).toBe(false);
  });

  it('names a missing file, or one without sealed results, with the next step', async () => {
    writeFileSync(path('plain.json'), results);
    writeFileSync(path('text.json'), 'no JSON');
    for (const file of ['plain.json', 'text.json'])
      expect((await open(file, 'eleven swans')).err[0]).toContain('Export them again from the console.');
    expect((await open('absent.json', 'eleven swans')).err[0]).toContain('Check the path.');
  });
});
