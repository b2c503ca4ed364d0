import { describe, expect, it } from '@jest/globals';
import type { Json } from '@rampart/kernel';
import type { DigestFacts } from '../../contract/index.js';
import { MemoryIncidents, OFFICER, TENANT_ID } from '../../testing/memory-incidents.js';
import { compileDigest, requestDigest } from './digests.js';
import { lookAtShared, shareReport } from './sharing.js';

const PACKAGE_ID = '01930000-0000-7000-8000-0000000000ee';
const NOTHING: DigestFacts = { lookAlikes: [], opened: 0, incidents: [], filed: [], outcomes: [] };

describe('the page of a shared report', () => {
  const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? '';

  async function sharedDossier(simulated: boolean | null) {
    const world = new MemoryIncidents(simulated === true);
    world.lookAlike = { ...world.lookAlike, simulated };
    const incidentId = await world.open();
    await world.prepare(incidentId, ['bluesky']);
    await world.sign(incidentId);
    const hash = '00'.repeat(32);
    const packed = { packageId: PACKAGE_ID, sha256: hash, manifestSha256: hash, bytes: 1 };
    await append(world, incidentId, 'EvidencePackaged', { incidentId, by: 'service', ...packed });
    const wish = { kind: 'dossier', id: PACKAGE_ID, days: 1 } as const;
    const subject = { label: 'IR-2026-0123ABCD', incidentId };
    const { value } = await shareReport(world.context, OFFICER, wish, subject, 'https://rampart.example');
    return { world, incidentId, token: tokenOf(value.url) };
  }

  const append = (world: MemoryIncidents, incidentId: string, type: string, data: Json) =>
    world.log.append({
      ...{ tenantId: TENANT_ID, stream: `incident:${incidentId}`, expectedVersion: 'any' },
      events: [{ type, data }],
      commandId: world.context.ids.next(),
      metadata: { actor: 'spec', correlationId: incidentId, at: world.context.clock.now().toISOString() },
    });

  it.each([
    { network: 'a simulated network', simulated: true, shown: true },
    { network: 'a real network', simulated: false, shown: false },
    { network: 'a network that was not recorded', simulated: null, shown: false },
  ])('says simulated $shown for a dossier about an account on $network', async ({ simulated, shown }) => {
    const { world, token } = await sharedDossier(simulated);
    expect(await lookAtShared(world.context, token)).toMatchObject({ kind: 'dossier', simulated: shown });
  });

  it.each<{ facts: string; counted: Partial<DigestFacts>; shown: boolean }>([
    { facts: 'nothing', counted: {}, shown: false },
    {
      facts: 'a real and a simulated look-alike',
      counted: {
        lookAlikes: [
          { platform: 'twitter', risk: 'high', count: 2 },
          { platform: 'bluesky', risk: 'low', simulated: true, count: 1 },
        ],
      },
      shown: true,
    },
    {
      facts: 'an outcome of a real place',
      counted: {
        outcomes: [
          {
            reportId: 'IR-2026-0123ABCD',
            target: 'dsa',
            outcome: 'taken_down',
            at: '2026-01-01T08:00:00.000Z',
          },
        ],
      },
      shown: false,
    },
  ])('says simulated $shown for a digest that counts $facts', async ({ counted, shown }) => {
    const world = new MemoryIncidents();
    const week = '2026-W01';
    const { value } = await requestDigest(world.context, OFFICER, week);
    const countDigest = () => Promise.resolve({ ...NOTHING, ...counted });
    await compileDigest({ ...world.context, countDigest }, { tenantId: TENANT_ID, week, digestId: value.id });
    const wish = { kind: 'digest', id: value.id, days: 1 } as const;
    const subject = { label: week, incidentId: null };
    const { value: link } = await shareReport(
      world.context,
      OFFICER,
      wish,
      subject,
      'https://rampart.example',
    );
    const page = await lookAtShared(world.context, tokenOf(link.url));
    expect(page).toMatchObject({ kind: 'digest', label: week, simulated: shown });
  });
});
