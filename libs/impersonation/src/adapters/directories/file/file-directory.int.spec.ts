import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FixedClock } from '@rampart/kernel';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AccountDirectory } from '../../../ports/account-directory.js';
import { accountDirectoryContract } from '../../../testing/account-directory.contract.js';
import { createAccountDirectories } from '../registry.js';
import { directoryEnvironmentSchema } from '../settings.js';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const options = { signal: new AbortController().signal };
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rampart-directory-'));
  mkdirSync(join(folder, 'people'));
  writeFileSync(join(folder, 'people', 'tarnwick.png'), PNG);
  writeFileSync(join(folder, 'secret.png'), PNG);
  symlinkSync('../secret.png', join(folder, 'people', 'linked.png'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const PEOPLE = [
  { username: 'tarnwick', name: 'Tarnwick Audio', description: 'Crowd of one', avatar: 'tarnwick.png' },
  { username: 'faceless', name: 'Nobody', description: 'Crowd', avatar: '' },
  ...Array.from({ length: 700 }, (_, index) => ({
    username: `person${index}`,
    name: `Person, ${index}`,
    description: 'In the\ncrowd "here"',
    avatar: '',
  })),
];

function open(name: string, content: string | Buffer): AccountDirectory {
  const path = join(folder, 'people', name);
  writeFileSync(path, content);
  const settings = directoryEnvironmentSchema.parse({ DIRECTORY_FILE: path });
  return createAccountDirectories(settings, new FixedClock(new Date('2026-03-01T12:00:00Z'))).get('file')!;
}

const toNdjson = (rows: readonly object[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const toCsv = (rows: readonly Record<string, string>[]): string =>
  [Object.keys(rows[0]!), ...rows.map((row) => Object.values(row).map(quoted))]
    .map((row) => `${row.join(',')}\r\n`)
    .join('');

describe.each([
  ['NDJSON', 'people.ndjson', toNdjson(PEOPLE)],
  ['NDJSON behind a byte order mark', 'bom.ndjson', `\uFEFF${toNdjson(PEOPLE)}`],
  ['CSV', 'people.csv', toCsv(PEOPLE)],
  ['CSV behind a byte order mark', 'bom.csv', `\uFEFF${toCsv(PEOPLE)}`],
])('a directory file of %s', (_what, name, content) => {
  accountDirectoryContract(() =>
    Promise.resolve({
      directory: open(name, content),
      words: 'crowd',
      handle: 'tarnwick',
      faceless: 'faceless',
      close: () => Promise.resolve(),
    }),
  );

  it('gives every profile once over all its pages', async () => {
    const directory = open(name, content);
    const handles: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await directory.searchAccounts('', cursor, options);
      expect(page.rejected).toEqual([]);
      handles.push(...page.profiles.map((profile) => profile.handle));
      cursor = page.next;
    } while (cursor !== null);
    expect(handles).toEqual(PEOPLE.map((person) => person.username));
  });
});

describe('a bad line', () => {
  const read = async (directory: AccountDirectory) => {
    const { profiles, rejected } = await directory.searchAccounts('', null, options);
    return { handles: profiles.map((profile) => profile.handle), rejected };
  };

  it('of NDJSON is reported with its number, and the other lines are used', async () => {
    const lines = [
      '{"username":"a"}',
      '{"username":',
      '',
      '[1]',
      '{"name":"no handle"}',
      '\u0000\u0001',
      '{"username":"b"}',
    ];
    expect(await read(open('bad.ndjson', lines.join('\n')))).toEqual({
      handles: ['a', 'b'],
      rejected: [
        { where: 'line 2', reason: 'The line is not valid JSON.' },
        { where: 'line 4', reason: 'The line is not a JSON object.' },
        { where: 'line 5', reason: 'The line has no handle.' },
        { where: 'line 6', reason: 'The line is not valid JSON.' },
      ],
    });
  });

  it('of CSV is reported with its number, and the other lines are used, even after a stray quote', async () => {
    const lines = [
      'username,name',
      'a,A',
      'b',
      'c,C"c',
      'd,"D\nd"',
      ',E',
      'f,"F"f',
      'g,"never closed',
      'h,H',
      'i,I',
    ];
    expect(await read(open('bad.csv', lines.join('\n')))).toEqual({
      handles: ['a', 'd', 'h', 'i'],
      rejected: [
        { where: 'line 3', reason: 'The line has 1 fields where the header has 2.' },
        { where: 'line 4', reason: 'The line is not valid CSV.' },
        { where: 'line 7', reason: 'The line has no handle.' },
        { where: 'line 8', reason: 'The line is not valid CSV.' },
        { where: 'line 9', reason: 'The line opens a quote that is never closed.' },
      ],
    });
  });

  it('of many megabytes does not fill the memory', async () => {
    const directory = open(
      'long.ndjson',
      `{"username":"a"}\n{"bio":"${'x'.repeat(5_000_000)}"}\n{"username":"b"}\n`,
    );
    const { handles, rejected } = await read(directory);
    expect(handles).toEqual(['a', 'b']);
    expect(rejected).toEqual([{ where: 'line 2', reason: 'The line is longer than 1048576 bytes.' }]);
  });
});

describe('a directory file', () => {
  it('that is missing or a folder is reported as unreachable', async () => {
    const settings = directoryEnvironmentSchema.parse({ DIRECTORY_FILE: join(folder, 'nowhere.csv') });
    const missing = createAccountDirectories(settings, new FixedClock(new Date())).get('file')!;
    const message = 'The directory file cannot be read (ENOENT). Check its path and rights.';
    const expected = { code: 'unreachable', message };
    await expect(missing.searchAccounts('a', null, options)).rejects.toMatchObject(expected);
    await expect(missing.lookUpHandles(['a'], options)).rejects.toMatchObject(expected);
  });

  it.each([
    ['a JSON array', '[{"username":"a"}]', /one JSON object a line/],
    ['UTF-16', Buffer.from('\ufeffusername\nada\n', 'utf16le'), /save it as UTF-8/],
    ['lines that end in CR alone', 'username,name\rada,Ada\r', /save it with line feeds/],
    ['a table without handles', 'name,bio\nAda,Bio\n', /No column .* is a handle/],
  ])('that is %s is refused with the next step', async (_what, content, advice) => {
    const directory = open('other.txt', content);
    const refusal = { code: 'malformed', message: expect.stringMatching(advice) };
    await expect(directory.searchAccounts('', null, options)).rejects.toMatchObject(refusal);
  });

  it.each([
    ['semicolons', 'username;name\na;"A;a"\nb;B, b\n'],
    ['tabs', 'username\tname\na\tA;a\nb\tB, b\n'],
  ])('separated by %s is read', async (_what, content) => {
    const { profiles, rejected } = await open('separated.csv', content).searchAccounts('', null, options);
    expect(rejected).toEqual([]);
    expect(profiles.map(({ displayName }) => displayName)).toEqual(['A;a', 'B, b']);
  });

  it('that is empty has no profiles', async () => {
    expect(await open('empty.csv', '').searchAccounts('', null, options)).toEqual({
      profiles: [],
      rejected: [],
      next: null,
    });
  });

  it('that was replaced between two pages is refused, instead of skipping accounts', async () => {
    const directory = open('changing.ndjson', toNdjson(PEOPLE));
    const { next } = await directory.searchAccounts('', null, options);
    open('changing.ndjson', toNdjson(PEOPLE.slice(1)));
    await expect(directory.searchAccounts('', next, options)).rejects.toMatchObject({ code: 'malformed' });
  });

  it('gives no avatar from outside its folder, not even through a link', async () => {
    const rows = ['../secret.png', 'linked.png', '/etc/hostname.png'].map((avatar, index) => ({
      username: `u${index}`,
      avatar,
    }));
    const directory = open('avatars.ndjson', toNdjson([...rows, { username: 'gone', avatar: 'gone.png' }]));
    const { profiles } = await directory.searchAccounts('', null, options);
    for (const profile of profiles.slice(0, 2)) {
      await expect(directory.readAvatar(profile, options)).rejects.toMatchObject({ code: 'refused' });
    }
    await expect(directory.readAvatar(profiles[2]!, options)).resolves.toBeNull();
    await expect(directory.readAvatar(profiles[3]!, options)).resolves.toBeNull();
  });
});
