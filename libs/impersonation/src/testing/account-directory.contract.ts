import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type AccountProfile, accountProfileSchema } from '../contract/index.js';
import { type AccountDirectory, DirectoryError } from '../ports/account-directory.js';

export interface DirectoryUnderTest {
  readonly directory: AccountDirectory;
  /** Words that match more accounts than one page holds, `handle` among them. */
  readonly words: string;
  readonly handle: string;
  /** An account without an avatar, or null when the directory has none. */
  readonly faceless: string | null;
  readonly close: () => Promise<void>;
}

const UNSPELLABLE = [
  '',
  ' ',
  'no such handle!',
  '\u202Eevil',
  'a'.repeat(300),
  '../../etc/passwd',
  '\u0442arnwick',
];
const MISSING = 'nobodyhasthis77';

export function accountDirectoryContract(open: () => Promise<DirectoryUnderTest>): void {
  let given: DirectoryUnderTest;
  const options = { signal: new AbortController().signal };
  beforeAll(async () => {
    given = await open();
  });
  afterAll(() => given.close());

  const all = async (words: string): Promise<AccountProfile[]> => {
    const found: AccountProfile[] = [];
    let cursor: string | null = null;
    do {
      const page = await given.directory.searchAccounts(words, cursor, options);
      found.push(...page.profiles);
      cursor = page.next;
    } while (cursor !== null && found.length < 5_000);
    return found;
  };
  const lookUp = async (handle: string): Promise<AccountProfile | undefined> =>
    (await given.directory.lookUpHandles([handle], options))[0];

  it('finds each account once by words over its pages, or declares that it cannot search', async () => {
    if (given.directory.search !== 'keyword') {
      const refusal = expect.objectContaining({ name: 'DirectoryError', code: 'unsupported' });
      await expect(given.directory.searchAccounts(given.words, null, options)).rejects.toEqual(refusal);
      return;
    }
    const first = await given.directory.searchAccounts(given.words, null, options);
    const found = await all(given.words);
    expect(found.length).toBeGreaterThan(first.profiles.length);
    expect(new Set(found.map((profile) => profile.accountId)).size).toBe(found.length);
    expect(found.map((profile) => profile.handle)).toContain(given.handle);
    for (const profile of found) {
      expect(accountProfileSchema.parse(profile)).toEqual(profile);
      expect(profile.platform).toBe(given.directory.platform);
    }
  });

  it('returns all accounts for blank words if it lists all, otherwise none', async () => {
    if (given.directory.search !== 'keyword') return;
    const handles = (await all(' ')).map((profile) => profile.handle);
    if (given.directory.listsAll === true) expect(handles).toContain(given.handle);
    else expect(handles).toEqual([]);
  });

  it('returns no account for words that it cannot encode or that match no account', async () => {
    if (given.directory.search !== 'keyword') return;
    expect(await all('qqzzxxqqzzxx')).toEqual([]);
    await expect(all('\u200B\u202E\u2066')).resolves.toEqual([]);
  });

  it('looks up exact handles in any case, and skips missing ones', async () => {
    const asked = [...UNSPELLABLE, MISSING, given.handle.toUpperCase()];
    const found = await given.directory.lookUpHandles(asked, options);
    expect(found.map((profile) => profile.handle)).toEqual([given.handle]);
    expect(found[0]).toEqual(accountProfileSchema.parse(found[0]));
  });

  it('accepts up to 25 handles, and refuses 26', async () => {
    const handles = Array.from({ length: 26 }, (_, index) => `${MISSING.slice(0, 10)}${index}`);
    expect(await given.directory.lookUpHandles([], options)).toEqual([]);
    expect(await given.directory.lookUpHandles(handles.slice(1), options)).toEqual([]);
    await expect(given.directory.lookUpHandles(handles, options)).rejects.toBeInstanceOf(RangeError);
  });

  it('gives an account the same id whatever the search that found it', async () => {
    if (given.directory.search !== 'keyword') return;
    const byWords = (await all(given.words)).find((profile) => profile.handle === given.handle);
    expect(byWords?.accountId).toBe((await lookUp(given.handle))?.accountId);
  });

  it('returns an avatar’s bytes, and null when there is none', async () => {
    const profile = await lookUp(given.handle);
    const bytes = await given.directory.readAvatar(profile!, options);
    expect(['89504e47', 'ffd8ffe0', 'ffd8ffe1', 'ffd8ffdb', '52494646']).toContain(magic(bytes));
    const faceless =
      given.faceless === null ? { ...profile!, avatarUrl: null } : await lookUp(given.faceless);
    expect(faceless).toMatchObject({ avatarUrl: null });
    expect(await given.directory.readAvatar(faceless!, options)).toBeNull();
  });

  it('refuses to fetch an avatar from a foreign host', async () => {
    const profile = await lookUp(given.handle);
    for (const avatarUrl of [
      'http://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
      'http://[::ffff:10.0.0.1]/a',
    ]) {
      const reading = given.directory.readAvatar({ ...profile!, avatarUrl }, options);
      await expect(reading).rejects.toBeInstanceOf(DirectoryError);
    }
  });

  it('finds an account again with the unchanged answer, and does not report an unknown account as present', async () => {
    const profile = await lookUp(given.handle);
    const seen = await given.directory.lookAgain(profile!, options);
    expect(seen.state).toBe('present');
    expect(Buffer.from(seen.body).toString('utf8')).toContain(profile!.accountId);
    const missing = { accountId: `${profile!.accountId.slice(0, -3)}000`, handle: MISSING };
    expect((await given.directory.lookAgain(missing, options)).state).not.toBe('present');
  });

  it('returns the time of the latest activity, or null', async () => {
    const profile = await lookUp(given.handle);
    const latest = await given.directory.readLastActivity(profile!, options);
    expect(latest === null || latest === new Date(latest).toISOString()).toBe(true);
  });

  it('stops at once when aborted, with the given reason', async () => {
    const reason = new Error('The scan was cancelled.');
    const aborted = { signal: AbortSignal.abort(reason) };
    await expect(given.directory.lookUpHandles([given.handle], aborted)).rejects.toBe(reason);
  });
}

function magic(bytes: Uint8Array | null): string {
  return Buffer.from(bytes ?? []).toString('hex', 0, 4);
}
