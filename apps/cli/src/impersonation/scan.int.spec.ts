import { lookAlikeScoreSchema } from '@rampart/impersonation/contract';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runWords, type Transcript } from '../testing/fake-terminal.js';

const PROFILES = [
  { handle: 'northwindair', name: 'Northwind Air', description: 'We fly.', verified: true },
  { handle: 'n0rthwindair', name: 'Northwind Air', description: 'We fly.', followers: 12 },
  {
    handle: 'northwindair_support',
    name: 'Northwind Air Support',
    description: 'Refunds: send us a message.',
  },
  { handle: 'garden.of.mona', name: 'Mona', description: 'Tomatoes, mostly.' },
];
const PROFILE = { handle: 'northwindair', displayName: 'Northwind Air', bio: 'We fly.' };

describe('rampart scan', () => {
  let folder: string;
  const file = (name: string, content: string): string => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  const scan = (directory: string, ...more: string[]): Promise<Transcript> =>
    runWords(['scan', '--profile', join(folder, 'profile.json'), '--directory', directory, ...more]);
  const handles = ({ out }: Transcript): unknown[] =>
    out.map((line) => (JSON.parse(line) as { handle: string }).handle);

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'rampart-scan-'));
    file('profile.json', JSON.stringify(PROFILE));
    file('people.ndjson', PROFILES.map((profile) => JSON.stringify(profile)).join('\n'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('prints one JSON line a look-alike with contributions that add up, and leaves out the official account', async () => {
    const transcript = await scan(join(folder, 'people.ndjson'), '--json');
    expect(transcript.exitCode).toBe(0);
    expect(handles(transcript)).toEqual(['n0rthwindair', 'northwindair_support']);
    for (const line of transcript.out) {
      const { risk, ...rest } = JSON.parse(line) as Record<string, unknown>;
      const { score, contributions } = lookAlikeScoreSchema.parse({ ...rest, riskLevel: risk });
      expect(contributions.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(score, 9);
    }
    expect(transcript.err).toEqual(['2 look-alikes of @northwindair among 4 profiles.']);
  });

  it('reads CSV too and gives the same scores', async () => {
    const rows = PROFILES.map(({ handle, name, description, followers, verified }) =>
      [handle, name, `"${description}"`, followers ?? '', verified ?? ''].join(','),
    );
    const csv = file('people.csv', ['username,name,bio,followers,verified', ...rows].join('\n'));
    const scores = ({ out }: Transcript): unknown[] =>
      out.map((line) => (JSON.parse(line) as { score: number }).score);
    expect(scores(await scan(csv, '--json'))).toEqual(
      scores(await scan(join(folder, 'people.ndjson'), '--json')),
    );
  });

  it('names a bad line by its number and uses the others', async () => {
    const path = file(
      'broken.ndjson',
      [JSON.stringify(PROFILES[0]), '{"handle": ', JSON.stringify(PROFILES[1])].join('\n'),
    );
    const transcript = await scan(path, '--json');
    expect(transcript.err[0]).toMatch(new RegExp(`^${path}:2: `));
    expect(handles(transcript)).toEqual(['n0rthwindair']);
    expect(transcript.err.at(-1)).toBe(
      '1 look-alikes of @northwindair among 3 profiles, 1 of them unreadable.',
    );
  });

  it('shows weaker candidates on request, and prints text for people', async () => {
    const { out } = await scan(join(folder, 'people.ndjson'), '--min-score', '0');
    expect(out).toHaveLength(3);
    expect(out[0]).toMatch(/^ *\d+\.\d {2}(critical|high|medium|low) +@n0rthwindair {2}\S/);
  });

  it.each([
    [['scan', '--directory', 'x'], 2, /required option '--profile/],
    [
      ['scan', '--profile', '/nowhere.json', '--directory', 'x'],
      1,
      /is not usable\. Correct \/nowhere\.json: it cannot be read \(ENOENT\)/,
    ],
    [['scan', '--profile', 'x', '--directory', 'x', '--min-score', 'many'], 2, /a number from 0 to 100/],
    [['scan', '--profile', 'x', '--directory', 'x', '--at', 'yesterday'], 2, /a time such as/],
    [['scna'], 2, /unknown command 'scna'/],
  ])('explains the error of: %j', async (words, exitCode, explanation) => {
    const transcript = await runWords(words);
    expect(transcript.exitCode).toBe(exitCode);
    expect(transcript.err.join('\n')).toMatch(explanation);
    expect(transcript.out).toEqual([]);
  });

  it.each([
    ['{"handle":"  "}', /handle\.0: a handle is blank; enter one\.$/],
    ['{"handle":"@"}', /handle\.0: a handle is blank; enter one\.$/],
    ['{"handle":"north\\u200bwind"}', /handle\.0: a handle has invisible characters; remove them\.$/],
    [`{"handle":"${'a'.repeat(10_000)}"}`, /handle\.0: Too big/],
    ['{"handle":5}', /handle: .*expected array/],
    ['{"handle":"northwindair","createdAt":"soon"}', /createdAt: not a time/],
  ])('names the error in the profile %.60s', async (content, fault) => {
    const path = file('faulty.json', content);
    const { err, exitCode } = await runWords(['scan', '--profile', path, '--directory', 'x']);
    expect(exitCode).toBe(1);
    expect(err[0]?.replace(' (cli.bad-profile)', '')).toMatch(fault);
  });

  it('reads a profile that begins with a byte order mark, and a handle written with @', async () => {
    const path = file('marked.json', `\ufeff${JSON.stringify({ ...PROFILE, handle: '@northwindair' })}`);
    const people = join(folder, 'people.ndjson');
    const { err } = await runWords(['scan', '--profile', path, '--directory', people]);
    expect(err).toEqual(['2 look-alikes of @northwindair among 4 profiles.']);
  });

  it('states what is wrong in the profile, and when the directory cannot be read', async () => {
    const empty = file('empty.json', '{}');
    const profile = await runWords(['scan', '--profile', empty, '--directory', 'x']);
    expect(profile.err).toEqual([expect.stringContaining('give at least one handle')]);
    const directory = await scan(join(folder, 'missing.csv'));
    expect(directory).toMatchObject({ exitCode: 1, err: [expect.stringMatching(/missing\.csv: .*ENOENT/)] });
  });
});
