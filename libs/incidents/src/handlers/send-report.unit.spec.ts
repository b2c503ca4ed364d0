import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@rampart/kernel';
import fc from 'fast-check';
import type { ReportTarget } from '../contract/index.js';
import { MemoryIncidents, OFFICER, TENANT_ID } from '../testing/memory-incidents.js';
import { requireIncident } from './context.js';
import {
  fileReport,
  prepareReport,
  requestReview,
  returnIncident,
  reviseIncident,
  withdrawIncident,
} from './incidents.js';
import { handOffOf, viewOf } from './report.js';
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
  it("is submitted once, and takes the network's reference as its number", async () => {
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

  it('is submitted only to places that it was signed for', async () => {
    const { world, id } = await signed();
    expect(await sendReport(world.context, job(id, 'mastodon'), signal)).toBe('skipped');
    expect(world.sent).toEqual([]);
  });

  it('that a network refused records the reason, and waits for a manual retry', async () => {
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

  it('that was in transit when the process ended is not sent again automatically', async () => {
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
  ({ context }, id) => prepareReport(context, OFFICER, id, { targets: ['bluesky'] }),
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

describe('an unsigned report', () => {
  it('is never submitted, for any commands in any order', async () => {
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

describe('a report of an account on a simulated network', () => {
  /** @param simulatedSenders whether the networks' interfaces for reports are simulated, too */
  async function invented(simulatedSenders: boolean, simulated: boolean | null = true) {
    const world = new MemoryIncidents(simulatedSenders);
    world.lookAlike = { ...world.lookAlike, simulated };
    const id = await world.open();
    await world.prepare(id, ['bluesky']);
    await world.sign(id);
    return { world, id };
  }

  it('goes only to the simulated network, and its filing records that', async () => {
    const { world, id } = await invented(true);
    await sendReport(world.context, job(id), signal);
    expect(world.sent).toEqual(['bluesky']);
    expect((await world.state(id))?.filings).toMatchObject([{ target: 'bluesky', simulated: true }]);
  });

  it('is never sent to a real network, and names the reason and the next step', async () => {
    const { world, id } = await invented(false);
    expect(await sendReport(world.context, job(id), signal)).toBe('done');
    expect(world.sent).toEqual([]);
    expect((await world.state(id))?.sendings).toMatchObject([
      {
        status: 'failed',
        reason: expect.stringMatching(/Connect the real network, then scan again/),
      },
    ]);
  });

  it('cannot be recorded as submitted by a person, nor typed into the form of an authority', async () => {
    const { world, id } = await invented(true);
    const refused = expect.objectContaining({ code: 'incident.simulated', kind: 'conflict' });
    await expect(fileReport(world.context, OFFICER, id, { target: 'bluesky', number: '1' })).rejects.toEqual(
      refused,
    );
    const incident = await requireIncident(world.context, TENANT_ID, id);
    expect(() => handOffOf(incident, 'ic3')).toThrow(refused);
    expect((await viewOf(incident)).handOverRefused).toContain('simulated network');
  });

  it('goes to the simulated network, while a report of a real account does not', async () => {
    const { world, id } = await invented(true, false);
    await sendReport(world.context, job(id), signal);
    expect(world.sent).toEqual([]);
    expect((await world.state(id))?.sendings).toMatchObject([
      { status: 'failed', reason: expect.stringContaining('the report would not arrive') },
    ]);
  });

  it('is not confused with an older unmarked report, which is not sent automatically', async () => {
    const { world, id } = await invented(false, null);
    await sendReport(world.context, job(id), signal);
    expect(world.sent).toEqual([]);
    await fileReport(world.context, OFFICER, id, { target: 'bluesky', number: '1' });
    expect((await world.state(id))?.filings).toMatchObject([{ simulated: false, sent: false }]);
  });

  it('reaches no real place, for any commands in any order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { maxLength: 20 }), async (steps) => {
        const { world, id } = await invented(false);
        for (const step of steps)
          await step(world, id).catch((error: unknown) => {
            if (!(error instanceof DomainError)) throw error;
          });
        expect(world.sent).toEqual([]);
        expect(await world.types(id)).not.toContain('IncidentFiled');
      }),
      { numRuns: 40 },
    );
  });
});

describe('a user name', () => {
  it('is refused as the legal name of the signer or complainant, also when the report is prepared', async () => {
    const world = new MemoryIncidents();
    const id = await world.open();
    const refused = expect.objectContaining({ code: 'incident.user-name-as-legal-name', kind: 'invalid' });
    const { caseFile } = await requireIncident(world.context, TENANT_ID, id);
    const revised = (name: string) => ({
      incidentType: 'fraud' as const,
      severity: 'low' as const,
      caseFile: { ...caseFile, reporter: { ...caseFile.reporter, name } },
    });
    await expect(reviseIncident(world.context, OFFICER, id, revised(' ADA '))).rejects.toEqual(refused);
    await reviseIncident(world.context, { ...OFFICER, username: 'bob' }, id, revised('Ada'));
    await expect(world.prepare(id, ['bluesky'])).rejects.toEqual(refused);
    await reviseIncident(world.context, OFFICER, id, revised('Grace Hopper'));
    await prepareReport(world.context, OFFICER, id, { targets: ['bluesky'] });
    await expect(world.sign(id, 'ada')).rejects.toEqual(refused);
    await world.sign(id, 'Ada Lovelace');
    const { signatureWarning } = await viewOf(await requireIncident(world.context, TENANT_ID, id));
    expect(signatureWarning).toBe(
      'The signer, Ada Lovelace, is not the complainant, Grace Hopper. Check that the signer may act for them.',
    );
  });
});
