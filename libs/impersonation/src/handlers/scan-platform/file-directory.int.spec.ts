import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { InMemoryEventLog } from '@rampart/event-log/testing';
import { FixedClock, SequentialIds } from '@rampart/kernel';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharpAvatarReader } from '../../adapters/avatar-reader.js';
import { createAccountDirectories, directoryEnvironmentSchema } from '../../adapters/directories/index.js';
import type { RequestedScan } from '../../domain/impersonation-scan.js';
import { FIRST_MODEL } from '../../domain/score/index.js';
import { impersonation } from '../../index.js';
import { MemoryObjectStore } from '../../testing/memory-object-store.js';
import { noScanHistory } from '../../testing/scan-history.js';
import { unlimitedPlaces } from '../../testing/unlimited-places.js';
import { loadScan } from '../context.js';
import { requestScan } from '../request-scan.js';
import { scanPlatform } from './scan-platform.js';

const nora = {
  tenantId: '00000000-0000-7000-8000-00000000aaaa',
  userId: '00000000-0000-7000-8000-0000000000d1',
  username: 'nora',
};

describe('scanning a directory file', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rampart-file-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const line = (handle: string) =>
    JSON.stringify({ accountId: handle, handle, displayName: 'Synthetic account' });

  async function scan(lines: readonly string[]): Promise<RequestedScan> {
    const file = join(folder, 'profiles.ndjson');
    await writeFile(file, lines.join('\n'));
    const clock = new FixedClock(new Date('2026-11-20T12:00:00.000Z'));
    const context = {
      log: new InMemoryEventLog(impersonation.events),
      clock,
      ids: new SequentialIds(),
      connected: ['file' as const],
      places: unlimitedPlaces,
      history: noScanHistory,
      directories: createAccountDirectories(
        directoryEnvironmentSchema.parse({ DIRECTORY_FILE: file }),
        clock,
      ),
      objects: new MemoryObjectStore(),
      reader: sharpAvatarReader,
      activeModel: () => Promise.resolve(FIRST_MODEL.id),
    };
    const input = {
      targetHandle: 'northwind',
      platforms: ['file' as const],
      autoReport: false,
      identityId: null,
    };
    const { value } = await requestScan(context, nora, input);
    await scanPlatform(
      context,
      { tenantId: nora.tenantId, scanId: value.id, platform: 'file' },
      { signal: new AbortController().signal },
    );
    return (await loadScan(context.log, nora.tenantId, value.id)) as RequestedScan;
  }

  it('reports a bad line by its number and uses the rest', async () => {
    const { platforms, lookAlikes, status } = await scan([
      line('northwlnd'),
      '{"handle": ',
      line('somebody_else'),
      '{"displayName":"no handle"}',
      line('northwind_help'),
    ]);
    expect(status).toBe('completed');
    expect([...lookAlikes.values()].map(({ found }) => found.candidate.handle)).toEqual([
      'northwlnd',
      'northwind_help',
    ]);
    const notes = platforms.get('file')?.progress.notes ?? [];
    expect(notes).toEqual([expect.stringMatching(/line 2\b/), expect.stringMatching(/line 4\b/)]);
  });

  it('reads every line of a long file, reports progress rarely, and names at most twenty bad lines', async () => {
    const people = Array.from({ length: 4_000 }, (_, n) =>
      n % 100 === 99 ? 'not json' : line(`person-${n}-of-many`),
    );
    const { platforms, lookAlikes } = await scan([...people, line('n0rthwind')]);
    const progress = platforms.get('file')?.progress;
    expect(progress).toMatchObject({ status: 'completed', checked: 3_961, found: 1 });
    expect(progress?.notes).toHaveLength(21);
    expect(progress?.notes.at(-1)).toBe('20 more entries could not be read.');
    expect(lookAlikes.size).toBe(1);
  });

  it('fails with the reason when the file does not exist', async () => {
    const clock = new FixedClock(new Date('2026-11-20T12:00:00.000Z'));
    const settings = directoryEnvironmentSchema.parse({ DIRECTORY_FILE: join(folder, 'missing.ndjson') });
    const directory = createAccountDirectories(settings, clock).get('file');
    await expect(
      directory?.searchAccounts('', null, { signal: new AbortController().signal }),
    ).rejects.toThrow(/cannot be read/);
  });
});
