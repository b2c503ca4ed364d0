import { describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '@rampart/event-log';
import { recordedEvent } from '@rampart/event-log/testing';
import { captureLookAlike } from './handlers/capture-look-alike.js';
import { fileReport, requestReview, returnIncident } from './handlers/incidents.js';
import { recordOutcome } from './handlers/outcomes.js';
import { requestSending, sendReport } from './handlers/send-report.js';
import { incidentsNotifications } from './notifications.js';
import { MemoryIncidents, OFFICER, TENANT_ID } from './testing/memory-incidents.js';
import { incidentsWorkItems } from './work-items.js';

const { signal } = new AbortController();

const eventsOf = (world: MemoryIncidents, id: string): Promise<RecordedEvent[]> =>
  world.log.readStream(TENANT_ID, `incident:${id}`);

/** The work items that are open after these events, by kind, as the queue computes them. */
async function open(world: MemoryIncidents, id: string): Promise<Record<string, string[]>> {
  const items: Record<string, string[]> = {};
  for (const { kind, handles, opens, closes } of incidentsWorkItems) {
    const due = new Map<string, string>();
    for (const event of await eventsOf(world, id)) {
      if (!handles.some(({ type }) => type === event.type)) continue;
      for (const key of closes(event)) due.delete(key);
      const opening = opens(event);
      if (opening !== null) due.set(opening.key, opening.due ?? '');
    }
    if (due.size > 0) items[kind] = [...due.values()];
  }
  return items;
}

async function signed(): Promise<{ readonly world: MemoryIncidents; readonly id: string }> {
  const world = new MemoryIncidents();
  const id = await world.open();
  await world.prepare(id, ['bluesky']);
  await world.sign(id);
  return { world, id };
}

describe('work items about reports', () => {
  it('are the next step of an incident: review, revise, sign, file', async () => {
    const world = new MemoryIncidents();
    const id = await world.open();
    expect(await open(world, id)).toEqual({});
    await requestReview(world.context, OFFICER, id);
    expect(Object.keys(await open(world, id))).toEqual(['incidents.review']);
    await returnIncident(world.context, OFFICER, id, { reason: 'Say where it was seen.' });
    expect(Object.keys(await open(world, id))).toEqual(['incidents.returned']);
    await world.prepare(id, ['bluesky']);
    expect(Object.keys(await open(world, id))).toEqual(['incidents.signature']);
    await world.sign(id);
    expect(Object.keys(await open(world, id))).toEqual(['incidents.filing']);
  });

  it('include asking for the outcome of a filed report, until the outcome is known', async () => {
    const { world, id } = await signed();
    expect(await open(world, id)).toEqual({ 'incidents.filing': [''] });
    await fileReport(world.context, OFFICER, id, { target: 'bluesky', number: '7' });
    const { filings = [] } = (await world.state(id)) ?? {};
    const due = new Date(Date.parse(filings[0]?.at ?? '') + 7 * 86_400_000).toISOString();
    expect(await open(world, id)).toEqual({ 'incidents.unanswered-report': [due] });
    const record = (outcome: 'dismissed' | 'reopened') =>
      recordOutcome(world.context, OFFICER, id, { target: 'bluesky', outcome, reason: 'Their answer' });
    await record('dismissed');
    expect(await open(world, id)).toEqual({});
    await record('reopened');
    expect(Object.keys(await open(world, id))).toEqual(['incidents.unanswered-report']);
  });

  it('include submitting a report that a network refused, until it is sent again', async () => {
    const { world, id } = await signed();
    const job = { tenantId: TENANT_ID, incidentId: id, target: 'bluesky' as const };
    world.send = () => Promise.reject(new Error('closed'));
    await sendReport(world.context, job, signal);
    expect(Object.keys(await open(world, id))).toEqual(['incidents.unsent-report']);
    await requestSending(world.context, OFFICER, id, 'bluesky');
    expect(await open(world, id)).toEqual({});
  });

  it('exclude filing a report of a simulated network, and mark its other steps as simulated', async () => {
    const world = new MemoryIncidents();
    world.lookAlike = { ...world.lookAlike, simulated: true };
    const id = await world.open();
    await world.prepare(id, ['bluesky']);
    expect(Object.keys(await open(world, id))).toEqual(['incidents.signature']);
    const prepared = (await eventsOf(world, id)).find(({ type }) => type === 'IncidentPrepared');
    const details = incidentsWorkItems.flatMap(({ handles, opens }) =>
      prepared !== undefined && handles.some(({ type }) => type === prepared.type)
        ? (opens(prepared)?.detail ?? [])
        : [],
    );
    expect(details).toEqual(['Simulated network. Waiting for signature']);
    await world.sign(id);
    expect(await open(world, id)).toEqual({});
  });

  it('end when an incident is erased', () => {
    const erased = recordedEvent('SubjectErased', { subject: 'incident:1' });
    const other = recordedEvent('SubjectErased', { subject: 'user:1' });
    for (const { kind, closes, opens } of incidentsWorkItems) {
      const steps = ['review', 'returned', 'signature', 'filing'].map((step) => `incidents.${step}`);
      expect(closes(erased)).toContain(steps.includes(kind) ? '1' : '1 dsa');
      expect(closes(other)).toEqual([]);
      expect(opens(erased)).toBeNull();
    }
  });
});

describe('notifications about reports', () => {
  async function itemsOf(world: MemoryIncidents, id: string) {
    const events = await eventsOf(world, id);
    return events.flatMap((event) =>
      incidentsNotifications.flatMap(({ kind, handles, tells }) => {
        const news = handles.some(({ type }) => type === event.type) ? tells(event) : null;
        return news === null ? [] : [{ kind, ...news }];
      }),
    );
  }

  it('include one for an auto-report scan, and none for each of its incidents', async () => {
    const world = new MemoryIncidents();
    const id = await world.open(true);
    const job = { tenantId: TENANT_ID, incidentId: id };
    await captureLookAlike(world.context, job, signal);
    await captureLookAlike(world.context, job, signal);
    expect(await itemsOf(world, id)).toEqual([]);
    expect(await open(world, id)).toEqual({ 'incidents.signature': [''] });
    expect(world.sent).toEqual([]);
  });

  it('include none for a person’s own actions', async () => {
    const { world, id } = await signed();
    await fileReport(world.context, OFFICER, id, { target: 'bluesky', number: '7' });
    const outcome = { target: 'bluesky', outcome: 'dismissed', reason: 'No.' } as const;
    await recordOutcome(world.context, OFFICER, id, outcome);
    expect(await itemsOf(world, id)).toEqual([]);
  });

  it('include a report that a network refused', async () => {
    const { world, id } = await signed();
    world.send = () => Promise.reject(new Error('closed'));
    await sendReport(world.context, { tenantId: TENANT_ID, incidentId: id, target: 'bluesky' }, signal);
    expect(await itemsOf(world, id)).toMatchObject([{ kind: 'incidents.not-sent' }]);
  });
});
