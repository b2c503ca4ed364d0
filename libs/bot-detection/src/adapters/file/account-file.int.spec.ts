import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AccountLine, readAccountFile } from './account-file.js';
import { newestDate } from './newest-date.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rampart-bots-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(text: string | Buffer): Promise<AccountLine[]> {
  const path = join(folder, 'accounts');
  writeFileSync(path, text);
  const found: AccountLine[] = [];
  for await (const line of readAccountFile(path)) found.push(line);
  return found;
}

describe('a file of profiles', () => {
  it('in NDJSON gives accounts, and names the lines without one', async () => {
    const found = await read(
      [
        '{"username":"anna","public_metrics":{"followers_count":12,"tweet_count":-4},"created_at":"2018-02-28 18:55:54+00:00"}',
        '{"username":',
        '',
        '[]',
        '{"name":"No handle"}',
        '{"username":"ben","followers_count":"9223372036854775808"}',
      ].join('\n'),
    );
    expect(found.map(({ line, problem }) => [line, problem])).toEqual([
      [1, undefined],
      [2, 'The line is not JSON.'],
      [4, 'The line is not a JSON object.'],
      [5, 'The line describes no account.'],
      [6, undefined],
    ]);
    expect(found[0]?.read?.account).toMatchObject({ platform: 'twitter', followers: 12, posts: null });
    expect(found[4]?.read?.account.followers).toBeNull();
  });

  it('in CSV can have research columns, texts over several lines, and another separator', async () => {
    const header =
      'Profile.URL;rating;Username;Number.of.posts;Number.of.people.they.follow;Number.of.followers;has_profile_picture';
    const [one, two] = await read(`${header}\nhttps://instagram.com/a;TRUE;anna;3;20;"5";FALSE\nx;y\n`);
    expect(one?.read?.account).toMatchObject({
      platform: 'instagram',
      handle: 'anna',
      posts: 3,
      following: 20,
      followers: 5,
      defaultAvatar: true,
      bio: null,
    });
    expect(two).toEqual({ line: 3, problem: 'The line has 2 cells, but the header 7.' });
  });

  it("in CSV gives the last post from JSON and from Python's notation, and never the label", async () => {
    const status = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const posts = [
      `{'source': u'<a href="x">Twitter for iPhone</a>', 'text': u'caf\\xe9', 'in_reply_to_status_id': None, 'favorite_count': 2}`,
      `Status(_api=<x>, _json={u'source': u'<a>IFTTT</a>', u'text': u'RT @a hi', u'in_reply_to_status_id': 7L}, text=u'no')`,
      '{"source": "Web", "text": "cut of',
    ];
    const found = await read(`screen_name,status\n${posts.map((post) => `anna,${status(post)}`).join('\n')}`);
    expect(found.map(({ read: one }) => one?.account.timeline?.[0])).toEqual([
      expect.objectContaining({ client: 'Twitter for iPhone', text: 'café', isReply: false, likes: 2 }),
      expect.objectContaining({ client: 'IFTTT', isRepost: true, isReply: true }),
      expect.objectContaining({ client: 'Web', text: null }),
    ]);
  });

  it('as a JSON array, or as one object over several lines, gives each account with its first line', async () => {
    const [one, two] = [{ username: 'anna' }, { username: 'a}"{', followers_count: 1 }];
    const lines = async (text: string) =>
      (await read(text)).map(({ line, read: found }) => [line, found?.account.handle]);
    expect(await lines(JSON.stringify([one, two], null, 2))).toEqual([
      [2, 'anna'],
      [5, 'a}"{'],
    ]);
    expect(await lines(JSON.stringify({ data: [one, two] }, null, 2))).toEqual([
      [1, 'anna'],
      [1, 'a}"{'],
    ]);
  });

  it.each([
    ['UTF-16 with a mark', Buffer.from('\uFEFFusername,bio\nanna,Größe\n', 'utf16le')],
    ['Windows-1252', Buffer.from('username,bio\nanna,Größe\n', 'latin1')],
    ['UTF-8 with a mark and CR', Buffer.from('\uFEFFusername,bio\ranna,Größe\r')],
  ])('in %s keeps its characters', async (_, bytes) => {
    const [found] = await read(bytes);
    expect(found?.read?.account).toMatchObject({ handle: 'anna', bio: 'Größe' });
  });

  it('with lines that are too long loses only these', async () => {
    const long = `{"username":"${'x'.repeat(5 * 2 ** 20)}"}`;
    const found = await read(['{"username":"anna"}', long, '{"username":"ben"}'].join('\n'));
    expect(found.map(({ line, problem }) => [line, problem])).toEqual([
      [1, undefined],
      [2, 'The line is longer than 4 MB.'],
      [3, undefined],
    ]);
  });

  it('that is empty, blank or not text gives no account', async () => {
    expect(await read('')).toEqual([]);
    expect(await read('\n \n')).toEqual([]);
    await expect(read(Buffer.from([0, 255, 1, 254, 7, 0, 13, 9]))).rejects.toMatchObject({
      code: 'bot-detection.no-handle-column',
    });
  });

  it('without a column of handles is refused with the next step', async () => {
    await expect(read('name,bio\na,b\n')).rejects.toMatchObject({ code: 'bot-detection.no-handle-column' });
    await expect(newestDate(join(folder, 'none'))).rejects.toMatchObject({
      code: 'bot-detection.no-such-file',
    });
  });

  it('takes the date of its newest account when many have one, and none when few have', async () => {
    const lines = Array.from(
      { length: 30 },
      (_, at) => `a${at},2016-01-${String((at % 28) + 1).padStart(2, '0')}`,
    );
    await read(`handle,created_at\n${lines.join('\n')}`);
    expect(await newestDate(join(folder, 'accounts'))).toBe(Date.UTC(2016, 0, 28));
    await read(`handle,created_at\n${lines[0] ?? ''}`);
    expect(await newestDate(join(folder, 'accounts'))).toBeNull();
  });
});
