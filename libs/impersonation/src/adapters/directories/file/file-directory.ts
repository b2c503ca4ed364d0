import { t } from '@rampart/kernel';
import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import type { NetworkReader } from '@rampart/connectors';
import { type AccountProfile } from '../../../contract/index.js';
import {
  type AccountDirectory,
  type DirectoryCallOptions,
  DirectoryError,
  type ProfilePage,
  type SeenAgain,
} from '../../../ports/account-directory.js';
import { AVATAR_BYTES } from '../avatar-bytes.js';
import { checkHandleCount } from '../bounded.js';
import { FILE_START, type FilePosition } from './position.js';
import { readProfileFile } from './profile-file.js';

/** Reading all records allows long pages, while searches get short ones like those of networks. */
const ALL_PER_PAGE = 500;
const FOUND_A_PAGE = 50;

export class FileDirectory implements AccountDirectory {
  readonly platform = 'file';
  readonly search = 'keyword';
  readonly simulated = false;
  readonly listsAll = true;

  constructor(
    private readonly path: string,
    private readonly http: NetworkReader,
  ) {}

  async searchAccounts(
    words: string,
    cursor: string | null,
    { signal }: DirectoryCallOptions,
  ): Promise<ProfilePage> {
    const wanted = words
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '');
    const size = wanted.length === 0 ? ALL_PER_PAGE : FOUND_A_PAGE;
    const version = await this.version();
    const profiles: AccountProfile[] = [];
    const rejected: { where: string; reason: string }[] = [];
    for await (const entry of readProfileFile(this.path, { signal, from: parseCursor(cursor, version) })) {
      if (entry.kind === 'rejected') rejected.push({ where: `line ${entry.line}`, reason: entry.reason });
      else if (mentions(entry.profile, wanted)) profiles.push(entry.profile);
      if (profiles.length + rejected.length >= size) {
        return { profiles, rejected, next: `${version}/${entry.next.offset}/${entry.next.line}` };
      }
    }
    return { profiles, rejected, next: null };
  }

  async lookUpHandles(
    handles: readonly string[],
    { signal }: DirectoryCallOptions,
  ): Promise<AccountProfile[]> {
    checkHandleCount(handles);
    const wanted = new Set(handles.map((handle) => handle.toLowerCase()));
    const found: AccountProfile[] = [];
    if (wanted.size === 0) return found;
    for await (const entry of readProfileFile(this.path, { signal })) {
      if (entry.kind === 'profile' && wanted.has(entry.profile.handle.toLowerCase()))
        found.push(entry.profile);
    }
    return found;
  }

  readLastActivity(profile: AccountProfile): Promise<string | null> {
    return Promise.resolve(profile.lastActivityAt);
  }

  async lookAgain(
    { accountId }: Pick<AccountProfile, 'accountId'>,
    { signal }: DirectoryCallOptions,
  ): Promise<SeenAgain> {
    const exchanged = { url: 'file:directory', status: 200, headers: {} };
    for await (const entry of readProfileFile(this.path, { signal })) {
      if (entry.kind !== 'profile' || entry.profile.accountId !== accountId) continue;
      const body = Buffer.from(`${JSON.stringify(entry.profile)}\n`);
      return { ...exchanged, body, state: 'present', says: 'the account is in the file' };
    }
    // A file shows the time at which it was made, and nothing about the network.
    return { ...exchanged, body: Buffer.alloc(0), state: 'unclear', says: 'the account is not in the file' };
  }

  async readAvatar(profile: AccountProfile, options: DirectoryCallOptions): Promise<Uint8Array | null> {
    const { avatarUrl } = profile;
    if (avatarUrl === null) return null;
    if (/^[a-z][a-z0-9+.-]*:/i.test(avatarUrl)) return this.http.getBytes(avatarUrl, AVATAR_BYTES, options);
    return this.readBeside(avatarUrl);
  }

  /** Links must not lead out of the file's folder. */
  private async readBeside(name: string): Promise<Uint8Array | null> {
    const folder = await realpath(dirname(this.path));
    try {
      const avatar = await realpath(resolve(folder, name));
      if (!avatar.startsWith(folder + sep)) throw outside();
      if ((await stat(avatar)).size > AVATAR_BYTES) throw tooLarge();
      return await readFile(avatar);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  /** Identifies the file's content, because positions are invalid in a replaced file. */
  private async version(): Promise<string> {
    try {
      const { size, mtimeMs } = await stat(this.path);
      return `${size}-${Math.trunc(mtimeMs)}`;
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
      throw new DirectoryError(
        'unreachable',
        t`The directory file cannot be read (${code}). Check its path and rights.`,
      );
    }
  }
}

function parseCursor(cursor: string | null, version: string): FilePosition {
  if (cursor === null) return FILE_START;
  const [of, offset, line] = cursor.split('/');
  if (of === version) return { offset: Number(offset), line: Number(line) };
  throw new DirectoryError('malformed', t`The directory file changed while it was being read. Scan again.`);
}

function mentions(profile: AccountProfile, words: readonly string[]): boolean {
  const text = `${profile.handle} ${profile.displayName} ${profile.bio}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

function outside(): DirectoryError {
  return new DirectoryError(
    'refused',
    t`The avatar is outside the folder of the directory file. Move it into that folder.`,
  );
}

function tooLarge(): DirectoryError {
  return new DirectoryError(
    'too-large',
    t`The avatar has more than ${AVATAR_BYTES} bytes. Use a smaller picture.`,
  );
}
