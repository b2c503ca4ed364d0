import { describe, expect, it } from '@jest/globals';
import { type Languages, textsIn } from '@rampart/kernel';
import { MemoryIncidents, OFFICER, TENANT_ID } from '../testing/memory-incidents.js';
import { noticesHash } from '../package/content.js';
import { signReport } from './incidents.js';

const built: Languages = (language) => textsIn(language ?? 'en', []);

async function signedIn(language: 'en' | 'de', languages?: Languages) {
  const world = new MemoryIncidents();
  const id = await world.open();
  await world.prepare(id, ['bluesky']);
  const input = {
    name: 'Ada Lovelace',
    statements: ['good-faith' as const, 'accuracy' as const, 'perjury' as const, 'authority' as const],
    contentSha256: (await world.state(id))?.contentSha256 ?? '',
    noticesSha256: await noticesHash(),
    language,
  };
  const signing = signReport({ ...world.context, ...(languages && { languages }) }, OFFICER, id, input);
  return { world, id, signing };
}

describe('the language of a signed report', () => {
  it('is recorded with the signature', async () => {
    const { world, id, signing } = await signedIn('de', built);
    await signing;
    const events = await world.log.readStream(TENANT_ID, `incident:${id}`);
    expect(events.find(({ type }) => type === 'IncidentSigned')?.data).toMatchObject({ language: 'de' });
    expect((await world.state(id))?.signature?.language).toBe('de');
  });

  it('is not recorded for English, so that its event is as before', async () => {
    const { world, id, signing } = await signedIn('en');
    await signing;
    expect(Object.keys((await world.state(id))?.signature ?? {})).not.toContain('language');
  });

  it('is refused while its texts are not built, and nothing is signed', async () => {
    const { world, id, signing } = await signedIn('de', () => textsIn('en', []));
    await expect(signing).rejects.toMatchObject({ code: 'incident.language-not-built' });
    expect((await world.state(id))?.status).toBe('prepared');
  });
});
