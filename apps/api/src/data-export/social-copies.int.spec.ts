import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeExport, openExportStore } from '@rampart/data-export';
import type { ExportKind } from '@rampart/data-export/contract';
import { events, tenantSources } from '@rampart/installation';
import type { SignedInUser } from '../testing/api-harness.js';
import { type SharedApi, sharedApi } from '../testing/shared-api.js';

const unzip = promisify(execFile);
const READ = 'import sys,zipfile; sys.stdout.write(zipfile.ZipFile(sys.argv[1]).read(sys.argv[2]).decode())';
const SCAM = {
  ...{ scamType: 'giveaway', fullName: 'Ada Lovelace', email: 'ada@example.org' },
  ...{ description: 'They promise money.', victims: ['Grace Hopper'], links: [] },
};

describe('copies of actions with social accounts', () => {
  let api: SharedApi;
  let owner: SignedInUser;
  let stranger: SignedInUser;

  beforeAll(async () => {
    api = await sharedApi();
    owner = await api.signIn({ roles: ['nexus:owner'] });
    stranger = await api.signIn({ roles: ['nexus:owner'] });
    for (const [user, name] of [
      [owner, 'tarnwick'],
      [stranger, 'elsewhere'],
    ] as const) {
      const { id } = await post(user, '/api/social-accounts/connections/twitter/accounts', {
        ...{ profileUrl: `https://x.com/${name}`, type: 'brand' },
      });
      await post(user, '/api/publishing/posts', { content: { text: `Words of ${name}` }, accountIds: [id] });
      await post(user, '/api/social-accounts/scam-reports', { ...SCAM, description: `A trap for ${name}` });
    }
    await api.settle();
  });
  afterAll(() => api?.close());

  async function post(user: SignedInUser, path: string, body: object): Promise<{ readonly id: string }> {
    const answer = await api.http().post(path).set('Authorization', user.authorization).send(body);
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
    return answer.body as { id: string };
  }

  /** Requests a copy, makes it as the worker would, and downloads it. */
  async function copyOf(user: SignedInUser, kind: ExportKind): Promise<(name: string) => Promise<string>> {
    const { id: exportId } = await post(user, '/api/data-export', { kind });
    const { log, clock, ids, database } = api.runtime;
    const store = openExportStore({ RAMPART_DATA_DIR: api.folder });
    const context = { log, clock, ids, store, definitions: events, sources: tenantSources(database) };
    const job = { tenantId: user.tenantId, userId: user.userId, exportId };
    expect(await makeExport(context, job, new AbortController().signal)).toBe('done');
    const { body } = await api
      .http()
      .get(`/api/data-export/${exportId}/archive`)
      .set('Authorization', user.authorization)
      .responseType('blob')
      .expect(200);
    const path = join(api.folder, `${exportId}-fetched.zip`);
    await writeFile(path, body as Buffer);
    return async (name) => (await unzip('python3', ['-c', READ, path, name])).stdout;
  }

  it('contain, for an organisation, its linked accounts, posts and scam reports, and none of another one', async () => {
    const read = await copyOf(owner, 'tenant');
    expect(JSON.parse(await read('linked-accounts.json'))).toMatchObject([
      { username: 'tarnwick', platform: 'twitter', connectionType: 'url' },
    ]);
    expect(JSON.parse(await read('posts.json'))).toMatchObject([
      { text: 'Words of tarnwick', status: 'draft', networks: ['twitter'] },
    ]);
    expect(JSON.parse(await read('scam-reports.json'))).toMatchObject([
      { ...{ fullName: 'Ada Lovelace', victims: ['Grace Hopper'] }, description: 'A trap for tarnwick' },
    ]);
    for (const name of ['linked-accounts', 'posts', 'scam-reports'])
      expect(await read(`${name}.csv`)).not.toContain('elsewhere');
  });

  it('contain, for a person, the accounts they linked, the posts they wrote and that they reported a scam', async () => {
    const done = await (await copyOf(owner, 'person'))('done-by-you.json');
    const types = (JSON.parse(done) as { type: string }[]).map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['SocialAccountLinked', 'PostDrafted', 'ScamReported']));
    expect(done).toContain('tarnwick');
    expect(done).toContain('Words of tarnwick');
    // The report's content names victims and belongs to the organisation.
    expect(done).not.toContain('Grace Hopper');
    expect(done).not.toContain('elsewhere');
  });
});
