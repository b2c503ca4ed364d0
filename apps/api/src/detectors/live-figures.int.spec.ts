import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DetectorView } from '@rampart/detectors/contract';
import type { RecordedEvent } from '@rampart/event-log';
import { scanPlatform, sharpAvatarReader } from '@rampart/impersonation';
import { FIRST_MODEL } from '@rampart/impersonation/domain';
import { FakeDirectory, MemoryObjectStore, sampleProfile } from '@rampart/impersonation/testing';
import { FixedClock } from '@rampart/kernel';
import { type ApiHarness, type SignedInUser, startApi } from '../testing/api-harness.js';

const SCANS = '/api/impersonation/scans';
const DAY_MS = 86_400_000;
const STEPS = 10;
const Z = 1.959964;

interface Finding {
  readonly id: string;
  readonly scanId: string;
  /** 0 to 1. */
  readonly score: number;
  readonly at: number;
  verdict: 'confirmed' | 'dismissed' | null;
}

/** Computes the figures of the dashboard from events alone, by the published formulas. */
function byHand(findings: readonly Finding[], now: number) {
  const histogram = (from: number, to: number): number[] => {
    const counts = new Array<number>(STEPS).fill(0);
    for (const { score, at } of findings) {
      const day = Math.floor(at / DAY_MS);
      if (day > from && day <= to) counts[Math.min(STEPS - 1, Math.floor(score * STEPS))]! += 1;
    }
    return counts;
  };
  const today = Math.floor(now / DAY_MS);
  const [live, baseline] = [histogram(today - 7, today), histogram(today - 35, today - 7)];
  const shares = (counts: readonly number[]): number[] => {
    const all = counts.reduce((sum, count) => sum + count, 0) + STEPS / 2;
    return counts.map((count) => (count + 0.5) / all);
  };
  const before = shares(baseline);
  const psi = shares(live).reduce(
    (sum, share, step) => sum + (share - before[step]!) * Math.log(share / before[step]!),
    0,
  );
  const judged = findings.filter(({ verdict }) => verdict !== null);
  const dismissed = judged.filter(({ verdict }) => verdict === 'dismissed').length;
  const [n, share] = [judged.length, dismissed / judged.length];
  const centre = share + Z ** 2 / (2 * n);
  const spread = Z * Math.sqrt((share * (1 - share) + Z ** 2 / (4 * n)) / n);
  const calibration = [...new Set(judged.map(({ score }) => Math.floor(score * STEPS)))]
    .sort()
    .map((step) => {
      const own = judged.filter(({ score }) => Math.floor(score * STEPS) === step);
      return {
        from: step / STEPS,
        score: own.reduce((sum, { score }) => sum + score, 0) / own.length,
        confirmed: own.filter(({ verdict }) => verdict === 'confirmed').length,
        dismissed: own.filter(({ verdict }) => verdict === 'dismissed').length,
      };
    });
  const wilson = [(centre - spread) / (1 + Z ** 2 / n), (centre + spread) / (1 + Z ** 2 / n)];
  return { live, baseline, psi, share, wilson, calibration };
}

describe('live figures of a detector', () => {
  const clock = new FixedClock(new Date('2026-11-05T12:00:00.000Z'));
  let api: ApiHarness;
  let staff: SignedInUser;
  const findings = new Map<string, Finding>();

  beforeAll(async () => {
    api = await startApi({ clock, environment: { SANDBOX_URL: 'http://127.0.0.1:9' } });
    staff = await api.signIn({ roles: ['core:soc'] });
  });
  afterAll(() => api?.close());

  const analyst = () => api.signIn({ roles: ['nexus:analyst'], tenantId: staff.tenantId });

  /** Runs a scan that meets 120 accounts, and reads what it found from the log. */
  async function scan(user: SignedInUser, createdAt: string, bio: string): Promise<void> {
    const body = { targetHandle: 'northwind', platforms: ['twitter'] };
    const sent = api.http().post(SCANS).set('Authorization', user.authorization).send(body);
    const { id: scanId } = (await sent.expect(201)).body as { id: string };
    const accounts = Array.from({ length: 120 }, (_, place) =>
      sampleProfile({
        ...{ accountId: `${createdAt}-${place}`, handle: `northwind${place}`, createdAt },
        ...{ followerCount: place, bio: place % 2 === 0 ? bio : '' },
      }),
    );
    const { log, ids } = api.runtime;
    const directories = new Map([['twitter' as const, new FakeDirectory('twitter', accounts, 200)]]);
    await scanPlatform(
      {
        ...{ log, clock, ids, directories, objects: new MemoryObjectStore(), reader: sharpAvatarReader },
        activeModel: () => Promise.resolve(FIRST_MODEL.id),
      },
      { tenantId: user.tenantId, scanId, platform: 'twitter' },
      { signal: new AbortController().signal },
    );
    await readLog(user.tenantId, scanId);
  }

  async function readLog(tenantId: string, scanId: string): Promise<void> {
    const events: readonly RecordedEvent[] = await api.runtime.log.readStream(
      tenantId,
      `impersonation-scan:${scanId}`,
    );
    for (const { type, data, metadata } of events) {
      const { lookAlikeId: id, score } = data as { lookAlikeId: string; score: number };
      if (type === 'LookAlikeFound')
        findings.set(id, { id, scanId, score: score / 100, at: Date.parse(metadata.at), verdict: null });
      const found = findings.get(id);
      if (found === undefined) continue;
      if (type === 'LookAlikeDismissed') found.verdict = 'dismissed';
      if (type === 'LookAlikeDismissalWithdrawn') found.verdict = null;
      if (type === 'LookAlikeReportRequested') found.verdict = 'confirmed';
    }
  }

  async function shown(): Promise<DetectorView> {
    await api.settle();
    const user = await api.signIn({ roles: ['core:soc'], tenantId: staff.tenantId });
    const { body } = await api
      .http()
      .get('/api/detectors')
      .set('Authorization', user.authorization)
      .expect(200);
    const found = (body as DetectorView[]).find(({ id }) => id === 'impersonation.look-alikes');
    if (found === undefined) throw new Error('There is no such detector.');
    return found;
  }

  it('equal a computation from the events of scans and verdicts, and move with them', async () => {
    await scan(await analyst(), '2026-10-20T10:00:00.000Z', '');
    clock.advance(10 * DAY_MS);
    const user = await analyst();
    expect((await shown()).scores?.psi).toBeNull();
    await scan(user, '2026-11-10T10:00:00.000Z', 'DM us for a refund.');

    const hand = () => byHand([...findings.values()], clock.now().getTime());
    const { scores, overturned } = await shown();
    expect(scores).toMatchObject({ live: hand().live, baseline: hand().baseline });
    expect(scores?.psi).toBeCloseTo(hand().psi, 10);
    expect(hand().psi).toBeGreaterThan(0.1);
    expect(overturned).toBeNull();

    const act = ({ scanId, id }: Finding, what: string) =>
      api
        .http()
        .post(`${SCANS}/${scanId}/look-alikes/${id}/${what}`)
        .set('Authorization', user.authorization);
    const latest = [...findings.values()].filter(({ at }) => at === clock.now().getTime());
    for (const [place, finding] of latest.slice(0, 9).entries())
      await act(finding, place % 3 === 0 ? 'report' : 'dismiss').expect(({ status }) => {
        if (status >= 300) throw new Error(`A verdict was refused with ${status}.`);
      });
    await act(latest[1] as Finding, 'dismissal/withdraw').expect(200);
    for (const scanId of new Set(latest.map((finding) => finding.scanId)))
      await readLog(staff.tenantId, scanId);

    const after = await shown();
    const { share, wilson, calibration } = hand();
    expect(after.verdicts).toMatchObject({ confirmed: 3, dismissed: 5 });
    expect(after.overturned?.value).toBeCloseTo(share, 12);
    expect(after.overturned?.low).toBeCloseTo(wilson[0]!, 10);
    expect(after.overturned?.high).toBeCloseTo(wilson[1]!, 10);
    expect(
      after.calibration.map(({ confirmed, dismissed, from }) => ({ confirmed, dismissed, from })),
    ).toEqual(calibration.map(({ confirmed, dismissed, from }) => ({ confirmed, dismissed, from })));
    for (const [place, { score }] of calibration.entries())
      expect(after.calibration[place]?.score).toBeCloseTo(score, 10);
  });
});
