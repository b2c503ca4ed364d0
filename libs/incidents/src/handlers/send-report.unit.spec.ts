import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@rampart/kernel';
import fc from 'fast-check';
import type { ReportTarget } from '../contract/index.js';
import { MemoryIncidents, OFFICER, TENANT_ID } from '../testing/memory-incidents.js';
import { prepareReport, requestReview, returnIncident, withdrawIncident } from './incidents.js';
import { fileReport } from './incidents.js';
import { requestSending, sendReport } from './send-report.js';

const { signal } = new AbortController();
const job = (incidentId: string, target: ReportTarget = 'bluesky') => ({
  tenantId: TENANT_ID,
  incidentId,
  target,
});

async function signed(targets: ReportTarget[] = ['bluesky', 'dsa']) {
  const world = new MemoryIncidents();
  const id = await world.open();
  await world.prepare(
    id,
    targets.filter((target) => target !== 'dsa'),
  );
  await world.sign(id);
  return { world, id };
}

describe('a signed report', () => {
  it('is handed over once, and what the network calls it is its number', async () => {
    const { world, id } = await signed();
    expect(await sendReport(world.context, job(id), signal)).toBe('done');
    expect(await sendReport(world.context, job(id), signal)).toBe('skipped');
    expect(world.sent).toEqual(['bluesky']);
    const state = await world.state(id);
    expect(state).toMatchObject({
      status: 'filed',
      filings: [{ target: 'bluesky', number: '4711', sent: true, outcome: null }],
      sendings: [{ target: 'bluesky', status: 'sent' }],
    });
    expect(state?.custody.at(-1)).toMatchObject({ action: 'filed', to: 'bluesky', reason: '4711' });
  });

  it('goes only to places that it was signed for', async () => {
    const { world, id } = await signed();
    expect(await sendReport(world.context, job(id, 'mastodon'), signal)).toBe('skipped');
    expect(world.sent).toEqual([]);
  });

  it('that a network did not take says why, and waits until somebody asks again', async () => {
    const { world, id } = await signed();
    world.send = () => Promise.reject(new Error('Bluesky refused the request (HTTP 401).'));
    await sendReport(world.context, job(id), signal);
    expect(await world.state(id)).toMatchObject({
      status: 'signed',
      filings: [],
      sendings: [{ status: 'failed', reason: 'Bluesky refused the request (HTTP 401).' }],
    });
    expect(await sendReport(world.context, job(id), signal)).toBe('skipped');
    world.send = () => Promise.resolve({ number: '12' });
    await requestSending(world.context, OFFICER, id, 'bluesky');
    await sendReport(world.context, job(id), signal);
    expect(await world.state(id)).toMatchObject({ status: 'filed', filings: [{ number: '12' }] });
  });

  it('that was on its way when the process died is not sent again by itself', async () => {
    const { world, id } = await signed();
    const died = new Error('the process died');
    const append = world.log.append.bind(world.log);
    world.log.append = (request) =>
      request.events.some(({ type }) => type === 'IncidentFiled' || type === 'ReportSendingFailed')
        ? Promise.reject(died)
        : append(request);
    await expect(sendReport(world.context, job(id), signal)).rejects.toBe(died);
    world.log.append = append;
    expect(await sendReport(world.context, job(id), signal)).toBe('done');
    expect(world.sent).toEqual(['bluesky']);
    const [sending] = (await world.state(id))?.sendings ?? [];
    expect(sending).toMatchObject({ status: 'failed' });
    expect(sending?.reason).toContain('does not know whether it arrived');
  });
});

type Step = (world: MemoryIncidents, id: string) => Promise<unknown>;
const TARGETS: ReportTarget[] = ['bluesky', 'mastodon'];
const STEPS: readonly Step[] = [
  ({ context }, id) => requestReview(context, OFFICER, id),
  ({ context }, id) => prepareReport(context, OFFICER, id, { targets: TARGETS }),
  ({ context }, id) => prepareReport(context, OFFICER, id, { targets: ['mastodon'] }),
  (world, id) => world.sign(id),
  ({ context }, id) => returnIncident(context, OFFICER, id, { reason: 'More' }),
  ({ context }, id) => withdrawIncident(context, OFFICER, id, { reason: 'A mistake' }),
  ({ context }, id) => fileReport(context, OFFICER, id, { target: 'bluesky', number: '1' }),
  ...TARGETS.map(
    (target): Step =>
      ({ context }, id) =>
        requestSending(context, OFFICER, id, target),
  ),
  ...TARGETS.map(
    (target): Step =>
      ({ context }, id) =>
        sendReport(context, job(id, target), signal),
  ),
];

describe('nothing', () => {
  it('leaves the house before a person signed it, whatever is asked for in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { maxLength: 25 }), async (steps) => {
        const world = new MemoryIncidents();
        const id = await world.open();
        for (const step of steps) {
          const before = world.sent.length;
          await step(world, id).catch((error: unknown) => {
            if (!(error instanceof DomainError)) throw error;
          });
          const types = await world.types(id);
          if (world.sent.length === before) continue;
          expect(types).toContain('IncidentSigned');
          expect(types).not.toContain('IncidentWithdrawn');
          expect(types.indexOf('IncidentSigned')).toBeLessThan(types.indexOf('ReportSendingStarted'));
        }
        expect(new Set(world.sent).size).toBe(world.sent.length);
      }),
      { numRuns: 60 },
    );
  });
});
