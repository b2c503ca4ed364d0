import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { MemoryIncidents, OFFICER, SIGHTING, TENANT_ID } from '../testing/memory-incidents.js';
import { captureLookAlike, captureNothing } from './capture-look-alike.js';
import { followLookAlike } from './follow-look-alike.js';
import { fileReport, withdrawIncident } from './incidents.js';
import { checkTakedowns, recordOutcome } from './outcomes.js';
import { reopenFoundLive } from './reopen-found-live.js';

const { signal } = new AbortController();
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const job = (incidentId: string) => ({ tenantId: TENANT_ID, incidentId });

async function filed() {
  const world = new MemoryIncidents();
  const id = await world.open();
  await world.prepare(id, ['bluesky']);
  await world.sign(id);
  await fileReport(world.context, OFFICER, id, { target: 'bluesky', number: '7' });
  return { world, id };
}
const follow = async ({ context, followed }: MemoryIncidents, incidentId: string) => {
  await followLookAlike(context, { tenantId: TENANT_ID, incidentId, correlationId: incidentId });
  return followed.at(-1);
};

describe('an incident from a look-alike', () => {
  it('contains only known facts, and is opened once', async () => {
    const world = new MemoryIncidents();
    const id = await world.open();
    expect(await world.open()).toBe(id);
    expect(await world.types(id)).toEqual(['IncidentOpened']);
    const state = await world.state(id);
    expect(state?.caseFile?.reporter).not.toHaveProperty('name');
    expect(state).toMatchObject({
      network: { platform: 'bluesky', simulated: false },
      targets: ['bluesky', 'dsa', 'ic3'],
      incidentType: 'impersonation',
      severity: 'high',
      status: 'draft',
      caseFile: {
        title: '@northw1nd.example on Bluesky resembles Northwind',
        victim: { name: 'Northwind', socialProfiles: ['https://northwind.example'] },
        reporter: { isVictim: false },
        suspect: { name: 'Northwind Outfitters', profiles: ['https://bsky.app/profile/did:plc:synthetic'] },
      },
    });
  });

  it("captures the profile once: the network's answer, the avatar, and how it was captured", async () => {
    const world = new MemoryIncidents();
    const id = await world.open();
    expect(await captureLookAlike(world.context, job(id), signal)).toBe('done');
    expect(await captureLookAlike(world.context, job(id), signal)).toBe('skipped');
    const { evidence = [], custody = [], status } = (await world.state(id)) ?? {};
    expect(evidence.map(({ type, mimeType }) => [type, mimeType])).toEqual([
      ['profile', 'application/json'],
      ['file', 'image/png'],
      ['log', 'text/plain'],
    ]);
    expect(status).toBe('draft');
    for (const { id: pieceId, sha256: said } of evidence)
      expect(sha256(world.kept.get(pieceId) ?? new Uint8Array())).toBe(said);
    expect(custody.map(({ action, officer }) => [action, officer.role])).toEqual(
      evidence.map(() => ['acquired', 'service']),
    );
    const record = Buffer.from(world.kept.get(evidence[2]?.id ?? '') ?? []).toString();
    expect(record).toContain('No screenshot: no browser here');
    expect(record).toContain(sha256(SIGHTING.body));
    expect(record).toContain('clock of this machine');
  });

  it('continues after a crash with the missing steps', async () => {
    const world = new MemoryIncidents();
    const id = await world.open();
    const append = world.log.append.bind(world.log);
    let appended = 0;
    world.log.append = (request) => {
      appended += 1;
      return appended === 2 ? Promise.reject(new Error('down')) : append(request);
    };
    await expect(captureLookAlike(world.context, job(id), signal)).rejects.toThrow('down');
    await captureLookAlike(world.context, job(id), signal);
    expect((await world.state(id))?.evidence).toHaveLength(3);
  });

  it('of the auto-report switch is prepared as far as it is complete, and nothing is sent', async () => {
    const world = new MemoryIncidents();
    const id = await world.open(true);
    await captureLookAlike(world.context, job(id), signal);
    expect(await world.state(id)).toMatchObject({
      status: 'prepared',
      targets: ['bluesky'],
      openedBy: 'service:incidents',
    });
    expect(world.sent).toEqual([]);
    expect(await follow(world, id)).toBe('prepared');
  });

  it('keeps the requested recipients when requirements of each of them are missing', async () => {
    const world = new MemoryIncidents();
    world.lookAlike = { ...world.lookAlike, account: { ...world.lookAlike.account, platform: 'instagram' } };
    const id = await world.open(true);
    await captureLookAlike(world.context, job(id), signal);
    expect(await world.state(id)).toMatchObject({ status: 'in-review', targets: ['meta', 'dsa', 'ic3'] });
  });

  it('states that the network could not be asked', async () => {
    const world = new MemoryIncidents();
    const id = await world.open();
    await captureNothing(world.context, job(id), new Error('Bluesky cannot be reached.'));
    await captureNothing(world.context, job(id), new Error('Bluesky cannot be reached.'));
    const { evidence = [] } = (await world.state(id)) ?? {};
    expect(evidence).toHaveLength(1);
    expect(Buffer.from(world.kept.get(evidence[0]?.id ?? '') ?? []).toString()).toBe(
      'The profile was not captured: Bluesky cannot be reached.\n',
    );
  });
});

describe('a filed report of a look-alike', () => {
  it("is recorded as taken down once the account is gone, with the network's answer as proof", async () => {
    const { world, id } = await filed();
    expect(await checkTakedowns(world.context, signal)).toBe('skipped');
    world.sighting = { ...SIGHTING, state: 'unclear', says: 'nobody knows', status: 403 };
    expect(await checkTakedowns(world.context, signal)).toBe('skipped');
    expect(await follow(world, id)).toBe('reported');
    world.sighting = { ...SIGHTING, state: 'gone', says: 'the account was suspended', status: 400 };
    expect(await checkTakedowns(world.context, signal)).toBe('done');
    const events = await world.types(id);
    expect(await checkTakedowns(world.context, signal)).toBe('skipped');
    expect(await world.types(id)).toEqual(events);
    const [filing] = (await world.state(id))?.filings ?? [];
    expect(filing).toMatchObject({ outcome: 'taken_down', proof: { type: 'profile' } });
    const proof = Buffer.from(world.kept.get(filing?.proof?.id ?? '') ?? []);
    expect(sha256(proof)).toBe(filing?.proof?.sha256);
    const said = JSON.parse(proof.toString()) as { says: string; answer: { bodyBase64: string } };
    expect(said.says).toBe('the account was suspended');
    expect(Buffer.from(said.answer.bodyBase64, 'base64')).toEqual(SIGHTING.body);
    expect((await world.state(id))?.evidence).toEqual([]);
    expect(await follow(world, id)).toBe('taken_down');
  });

  it('is reopened once when a scan finds the account live although a person recorded it as taken down', async () => {
    const { world, id } = await filed();
    await recordOutcome(world.context, OFFICER, id, { target: 'bluesky', outcome: 'taken_down', reason: '' });
    const about = { tenantId: TENANT_ID, incidentId: id, scanId: 'a', position: 77, correlationId: id };
    await reopenFoundLive(world.context, { ...about, at: SIGHTING.at });
    await reopenFoundLive(world.context, { ...about, at: SIGHTING.at });
    expect((await world.types(id)).filter((type) => type === 'ReportOutcomeRecorded')).toHaveLength(2);
    expect((await world.state(id))?.filings).toMatchObject([
      {
        outcome: 'reopened',
        outcomeReason: 'Scan a found the account live.',
        outcomeBy: 'service:incidents',
      },
    ]);
    expect(await follow(world, id)).toBe('reported');
  });

  it('accepts one outcome at a time, and another only after it was reopened', async () => {
    const { world, id } = await filed();
    const record = (outcome: 'taken_down' | 'dismissed' | 'reopened') =>
      recordOutcome(world.context, OFFICER, id, { target: 'bluesky', outcome, reason: '' });
    const outOfOrder = expect.objectContaining({ code: 'incident.outcome-out-of-order' });
    await expect(record('reopened')).rejects.toEqual(outOfOrder);
    await record('dismissed');
    expect(await follow(world, id)).toBe('dismissed');
    await expect(record('taken_down')).rejects.toEqual(outOfOrder);
    await record('reopened');
    expect(await follow(world, id)).toBe('reported');
    await record('taken_down');
    expect(await follow(world, id)).toBe('taken_down');
    const elsewhere = recordOutcome(world.context, OFFICER, id, {
      target: 'dsa',
      outcome: 'dismissed',
      reason: '',
    });
    await expect(elsewhere).rejects.toEqual(expect.objectContaining({ code: 'incident.not-filed-there' }));
  });

  it('sets the status of its look-alike, which is reported only once a recipient has the report', async () => {
    const world = new MemoryIncidents();
    const id = await world.open();
    expect(await follow(world, id)).toBe('requested');
    await world.prepare(id, ['bluesky']);
    expect(await follow(world, id)).toBe('prepared');
    await world.sign(id);
    expect(await follow(world, id)).toBe('prepared');
    await withdrawIncident(world.context, OFFICER, id, { reason: 'A mistake' });
    expect(await follow(world, id)).toBe('pending');
  });
});
