import { defineList } from '@rampart/lists';
import type { EntityManager } from 'typeorm';
import {
  type CalibrationStep,
  type DetectorView,
  SCORE_STEPS,
  type ScoreSpread,
  type Unlabelled,
  unlabelledSchema,
} from '../../contract/index.js';
import type { Detector } from '../../detector.js';
import { MODEL_CARDS } from '../../model-cards/index.js';
import { driftOf, LEAST_SCORES, shareOf, stabilityIndex } from '../../statistics.js';
import { choosable } from '../../versions/versions.js';
import { DETECTORS } from './projection.js';
import { DetectorFindingRow } from './tables.js';

const DAY_MS = 86_400_000;
const LIVE_DAYS = 7;
const BASELINE_DAYS = 28;

interface Reader {
  readonly detectors: readonly Detector[];
  readonly tenantId: string;
}

/** Findings of the reader's tenant without a verdict, the least certain first. Staff may judge only these. */
export const unlabelledList = defineList<DetectorFindingRow, Reader, Unlabelled>({
  name: 'unlabelled-findings',
  item: unlabelledSchema,
  projection: DETECTORS,
  rows: (manager, { tenantId, detectors }) =>
    manager
      .createQueryBuilder(DetectorFindingRow, 'finding')
      .where('finding.tenantId = :own AND finding.clientId = :own', { own: tenantId })
      .andWhere('finding.verdict IS NULL AND finding.distance IS NOT NULL')
      .andWhere('finding.detector = ANY(:judged)', {
        judged: detectors.filter(isJudged).map(({ id }) => id),
      }),
  key: { sql: `finding.detector || ':' || finding.key`, type: 'text' },
  fields: {
    distance: { sql: 'finding.distance', type: 'number' },
    detector: { sql: 'finding.detector', type: 'text' },
    score: { sql: 'finding.score', type: 'number' },
    found: { sql: 'finding.foundAt', type: 'time' },
  },
  order: 'distance',
  items: (rows, { detectors }) => {
    const titles = new Map(detectors.map(({ id, title }) => [id, title]));
    return rows.map(({ detector, key, detail, score, distance, foundAt, link }) => ({
      ...{ id: `${detector}:${key}`, detector, title: titles.get(detector) ?? detector, detail, link },
      ...{ score: score ?? 0, distance: distance ?? 0, foundAt: foundAt.toISOString() },
    }));
  },
});

const isJudged = ({ judged }: Detector): boolean => judged !== 'never';

/** Over the tenants that the reader's tenant operates. `manager` is confined to the reader's tenant. */
export async function readDetectors(
  manager: EntityManager,
  {
    detectors,
    tenantId,
    now,
    active,
  }: Reader & {
    readonly now: Date;
    readonly active: ReadonlyMap<string, string>;
  },
): Promise<readonly DetectorView[]> {
  const spreads = await spreadsOf(manager, tenantId, now);
  const sums = await sumsOf(manager, tenantId);
  const steps = await calibrationOf(manager, tenantId);
  return detectors.map((detector) => {
    const { id, title, description, card, judged } = detector;
    const versions = choosable(detector.versions);
    const model = versions?.list.find((one) => one.id === active.get(id))?.title ?? detector.model;
    const { findings, confirmed, dismissed, unsure, own, clients } = sums.get(id) ?? NO_FINDINGS;
    const byPeople = isJudged(detector);
    return {
      ...{ id, title, description, model, judged, findings },
      oneVersion: 'why' in detector.versions ? detector.versions.why : null,
      card: card === null ? null : MODEL_CARDS[card],
      scores:
        detector.findsFrom === null
          ? null
          : (spreads.get(id) ?? spreadFrom({ live: EMPTY, baseline: EMPTY, days: [] })),
      verdicts: { confirmed, dismissed, unsure },
      overturned: judged === 'both' ? shareOf(dismissed, dismissed + confirmed) : null,
      calibration: judged === 'both' ? (steps.get(id) ?? []) : [],
      waiting: { own: byPeople ? own : 0, clients: byPeople ? clients : 0 },
    };
  });
}

const EMPTY: readonly number[] = Array.from({ length: SCORE_STEPS }, () => 0);
const NO_FINDINGS = { findings: 0, confirmed: 0, dismissed: 0, unsure: 0, own: 0, clients: 0 };

interface Counted {
  readonly live: readonly number[];
  readonly baseline: readonly number[];
  /** Scores by day, the earliest first. */
  readonly days: readonly { readonly day: string; readonly count: number }[];
}

function spreadFrom({ live, baseline, days }: Counted): ScoreSpread {
  const psi = stabilityIndex(live, baseline);
  const measuredFrom = measuredFromOf(days);
  return { live: [...live], baseline: [...baseline], psi, drift: driftOf(psi), measuredFrom };
}

/** The day on which the first scores that suffice for a baseline are no longer live. */
function measuredFromOf(days: Counted['days']): string | null {
  let sum = 0;
  for (const { day, count } of days) {
    sum += count;
    if (sum >= LEAST_SCORES) return new Date(Date.parse(day) + LIVE_DAYS * DAY_MS).toISOString().slice(0, 10);
  }
  return null;
}

async function spreadsOf(
  manager: EntityManager,
  tenantId: string,
  now: Date,
): Promise<ReadonlyMap<string, ScoreSpread>> {
  const day = (back: number): string => new Date(now.getTime() - back * DAY_MS).toISOString().slice(0, 10);
  const rows: { detector: string; step: number; day: string; count: string }[] = await manager.query(
    `SELECT detector, step, day::text, count FROM detector_score
WHERE tenant_id = $1 AND day > $2 AND day <= $3 ORDER BY day`,
    [tenantId, day(LIVE_DAYS + BASELINE_DAYS), day(0)],
  );
  const found = new Map<
    string,
    { live: number[]; baseline: number[]; days: { day: string; count: number }[] }
  >();
  for (const { detector, step, day: on, count } of rows) {
    const spread = found.get(detector) ?? { live: [...EMPTY], baseline: [...EMPTY], days: [] };
    const side = on > day(LIVE_DAYS) ? spread.live : spread.baseline;
    side[step] = (side[step] ?? 0) + Number(count);
    spread.days.push({ day: on, count: Number(count) });
    found.set(detector, spread);
  }
  return new Map([...found].map(([id, counted]) => [id, spreadFrom(counted)]));
}

type Sums = typeof NO_FINDINGS;

async function sumsOf(manager: EntityManager, tenantId: string): Promise<ReadonlyMap<string, Sums>> {
  const rows: ({ detector: string } & Sums)[] = await manager.query(
    `SELECT detector, count(*)::int AS findings,
  (count(*) FILTER (WHERE verdict = 'confirmed'))::int AS confirmed,
  (count(*) FILTER (WHERE verdict = 'dismissed'))::int AS dismissed,
  (count(*) FILTER (WHERE verdict = 'unsure'))::int AS unsure,
  (count(*) FILTER (WHERE verdict IS NULL AND client_id = $1))::int AS own,
  (count(*) FILTER (WHERE verdict IS NULL AND client_id <> $1))::int AS clients
FROM detector_finding WHERE tenant_id = $1 GROUP BY detector`,
    [tenantId],
  );
  return new Map(rows.map(({ detector, ...sums }) => [detector, sums]));
}

async function calibrationOf(
  manager: EntityManager,
  tenantId: string,
): Promise<ReadonlyMap<string, CalibrationStep[]>> {
  const rows: ({ detector: string } & CalibrationStep)[] = await manager.query(
    `SELECT detector, (least(${SCORE_STEPS - 1}, floor(score * ${SCORE_STEPS})) / ${SCORE_STEPS})::float AS "from",
  avg(score)::float AS score,
  (count(*) FILTER (WHERE verdict = 'confirmed'))::int AS confirmed,
  (count(*) FILTER (WHERE verdict = 'dismissed'))::int AS dismissed
FROM detector_finding
WHERE tenant_id = $1 AND score IS NOT NULL AND verdict IN ('confirmed', 'dismissed') GROUP BY 1, 2 ORDER BY 1, 2`,
    [tenantId],
  );
  const steps = new Map<string, CalibrationStep[]>();
  for (const { detector, ...step } of rows) steps.set(detector, [...(steps.get(detector) ?? []), step]);
  return steps;
}
