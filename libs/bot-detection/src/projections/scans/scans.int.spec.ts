import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openProjections, type OpenProjections } from '@rampart/event-log/testing';
import { botDetection } from '../../capability.js';
import { requestBotScanSchema, USUAL_SETTINGS } from '../../contract/index.js';
import { blockBotAccount, giveBotVerdict } from '../../handlers/findings.js';
import { endBotReport, reportBotScan } from '../../handlers/reports.js';
import { FIRST_VERSION } from '../../domain/model/versions.js';
import { scanAudience } from '../../handlers/scan-audience.js';
import { requestBotScan } from '../../handlers/scans.js';
import { changeBotSettings } from '../../handlers/settings.js';
import { audienceOf, automatedMember, ordinaryMember, unlimited } from '../../testing/index.js';
import { botScansProjection } from './projection.js';
import { botFindingList, getBotSettings, getFindingsOf } from './queries.js';

const TENANT = '00000000-0000-7000-8000-00000000aaaa';
const ELSEWHERE = '00000000-0000-7000-8000-00000000bbbb';
const ACCOUNT = '00000000-0000-7000-8000-00000000cccc';
const person = (tenantId: string) => ({
  tenantId,
  userId: '00000000-0000-7000-8000-0000000000d1',
  username: 'nora',
});
const nora = person(TENANT);

describe('the read model of bot scans', () => {
  let kept: OpenProjections;
  const context = () => ({
    ...{ ...kept.context, places: unlimited },
    activeModel: async () => FIRST_VERSION.id,
    botIncidents: { open: async () => undefined },
    audiences: audienceOf([automatedMember(1), ordinaryMember(2), automatedMember(3)]),
  });

  beforeAll(async () => {
    kept = await openProjections(botDetection, '2026-11-20T12:00:00.000Z');
  });
  afterAll(() => kept?.close());

  async function scanned(requester = nora): Promise<string> {
    const asked = { network: 'twitter', accountId: ACCOUNT, depth: 'surface' };
    const { value } = await requestBotScan(context(), requester, requestBotScanSchema.parse(asked));
    const job = { tenantId: requester.tenantId, scanId: value.id };
    await scanAudience(context(), job, { signal: new AbortController().signal });
    return value.id;
  }
  const findingsOf = (scanId: string, tenantId = TENANT) =>
    kept.read(tenantId, (manager) => getFindingsOf(manager, scanId, 10));

  it('equals a rebuild after verdicts, blocks, reports, settings and an erasure', async () => {
    const { log, clock, ids } = kept.context;
    const scanId = await scanned();
    const found = await findingsOf(scanId);
    const [first, second] = found;
    if (first === undefined || second === undefined) throw new Error('Nothing was found.');
    await giveBotVerdict(context(), nora, first, { verdict: 'agree' });
    await blockBotAccount(context(), nora, { ...second, linkedId: ACCOUNT });
    const { value } = await reportBotScan(context(), nora, scanId, found);
    expect((await findingsOf(scanId)).map(({ status }) => status).sort()).toEqual([
      'blocked',
      'investigating',
    ]);
    const incident = { tenantId: TENANT, incidentId: value.incidentId, correlationId: ids.next() };
    await endBotReport(context(), incident, 'withdrawn');
    await endBotReport(context(), { ...incident, incidentId: ids.next() }, 'filed');
    await changeBotSettings(context(), nora, { ...USUAL_SETTINGS, monitoring: true, threshold: 77 });
    await log.forget({
      ...{ tenantId: TENANT, subject: `account:twitter:${first.accountId}`, commandId: ids.next() },
      metadata: { actor: 'system', correlationId: ids.next(), at: clock.now().toISOString() },
    });
    const after = await findingsOf(scanId);
    const erased = after.find(({ id }) => id === first.id);
    expect(erased).toMatchObject({ account: { handle: 'erased', bio: null }, reasons: [], verdict: 'agree' });
    expect(after.find(({ id }) => id === second.id)?.report).toMatchObject({ outcome: 'withdrawn' });
    await kept.rebuilt(botScansProjection);
  });

  it('shows findings and settings to their tenant only', async () => {
    const scanId = await scanned(person(ELSEWHERE));
    expect(await findingsOf(scanId, ELSEWHERE)).toHaveLength(2);
    expect(await findingsOf(scanId)).toEqual([]);
    const { items } = await kept.read(TENANT, (manager) => botFindingList.page(manager, null, { limit: 50 }));
    expect(items.some(({ scanId: of }) => of === scanId)).toBe(false);
    const settings = await kept.read(ELSEWHERE, (manager) => getBotSettings(manager));
    expect(settings).toEqual(USUAL_SETTINGS);
  });
});
