import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Transcript } from '../testing/fake-terminal.js';
import { openTestInstallation, type TestInstallation } from '../testing/test-installation.js';

jest.setTimeout(120_000);

describe('rampart tenants', () => {
  let installation: TestInstallation;

  beforeAll(async () => {
    installation = await openTestInstallation();
  });
  afterAll(() => installation?.stop());

  const rampart = (...words: string[]): Promise<Transcript> => installation.rampart(words);

  it('lists tenants with their tiers: clients start with nexus, and the staff have every tier', async () => {
    const { out } = await rampart('tenants', 'list', '--json');
    const tenants = out.map((line) => JSON.parse(line) as { name: string; tiers: string[] });
    expect(tenants.find(({ name }) => name === 'Demo client')?.tiers).toEqual(['nexus']);
    expect(tenants.find(({ name }) => name === 'Rampart')?.tiers).toHaveLength(8);
    expect((await rampart('tenants', 'list')).out.join('\n')).toMatch(/Demo client +client +\S+ +nexus/);
  });

  it('registers a client, whose owner accepts with a one-time token', async () => {
    const words = ['tenants', 'create', 'Harbour Ltd', '--owner', 'ada', '--owner-name', 'Ada'];
    const { out, err, exitCode } = await rampart(...words);
    expect(exitCode).toBe(0);
    expect(out).toHaveLength(1);
    expect(err[0]).toMatch(/^Tenant [0-9a-f-]{36}\. This token works once/);
    expect((await rampart('users', 'list', '--tenant', 'Harbour Ltd')).out[1]).toMatch(/^ada .*nexus:owner/);
  });

  it('changes tiers in the administrator’s name, and refuses unknown tiers and tenants', async () => {
    const change = ['tenants', 'tiers', 'Demo client', '--assign', 'fortress', '--withdraw', 'nexus'];
    expect((await rampart(...change)).out).toEqual(['fortress']);
    const event = (await installation.log.read({ after: 0, limit: 100 })).find(
      ({ type }) => type === 'TierAssigned',
    );
    expect(event?.metadata.actor).toMatch(/^user:/);
    const refused = await rampart('tenants', 'tiers', 'Demo client', '--assign', 'atlantis');
    expect(refused.exitCode).not.toBe(0);
    expect(refused.err.join(' ')).toContain('This tier does not exist. Reload the list.');
    const staff = await rampart('tenants', 'tiers', 'Rampart', '--assign', 'fortress');
    expect(staff.err.join(' ')).toContain('has every tier');
  });
});
