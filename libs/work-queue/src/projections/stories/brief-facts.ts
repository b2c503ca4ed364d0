import type { EntityManager } from 'typeorm';
import { type BriefCount, type BriefOpen, levelOf, RISK_LEVELS } from '../../contract/briefs.js';
import type { BriefSpan } from '../../domain/brief-span.js';
import { USUAL_DAYS, usualOf } from '../../domain/usual.js';

const DAY_MS = 86_400_000;
/** The most stories that a figure cites. */
const CITED = 5;

/** The figures of a brief. `manager` must be confined to the operator's tenant. */
export async function briefFacts(
  manager: EntityManager,
  span: BriefSpan,
): Promise<{ readonly counts: BriefCount[]; readonly open: BriefOpen[] }> {
  return { counts: await countsOf(manager, span), open: await openOf(manager) };
}

/** Events by kind, compared with the same hours of 28 days. An unfinished hour can only seem more usual than it is. */
async function countsOf(manager: EntityManager, { from, to }: BriefSpan): Promise<BriefCount[]> {
  const start = new Date(from.getTime() - USUAL_DAYS * DAY_MS);
  const found: { kind: string; count: number; before: number; watched: boolean; stories: string[] }[] =
    await manager.query(
      `SELECT kind, (coalesce(sum(count) FILTER (WHERE hour >= $1), 0))::int AS count,
  (coalesce(sum(count) FILTER (WHERE hour < $1), 0))::int AS before, bool_and(client.since <= $3) AS watched,
  ARRAY(SELECT story_id::text FROM story
    WHERE story.kind = counted.kind AND story.last_at >= $1 AND story.first_at < $2
    ORDER BY risk DESC, position DESC LIMIT ${CITED}) AS stories
FROM story_hour counted JOIN story_client client ON client.client_id = counted.client_id
WHERE hour >= $3 AND hour < $2 AND mod(extract(epoch FROM hour - $3)::bigint, 86400) < extract(epoch FROM $2::timestamptz - $1)
GROUP BY kind ORDER BY kind`,
      [from, to, start],
    );
  return found.map(({ kind, count, before, watched, stories }) => {
    const { perDay: usual, chance, unusual } = usualOf(count, before, watched);
    return { kind, count, usual, chance, unusual, stories };
  });
}

async function openOf(manager: EntityManager): Promise<BriefOpen[]> {
  const found: { story_id: string; risk: number }[] = await manager.query(
    `SELECT story_id, risk FROM story WHERE status <> 'dismissed' ORDER BY risk DESC, position DESC`,
  );
  return RISK_LEVELS.flatMap((level) => {
    const stories = found.filter(({ risk }) => levelOf(risk) === level).map(({ story_id: id }) => id);
    return stories.length === 0 ? [] : [{ level, count: stories.length, stories: stories.slice(0, CITED) }];
  });
}
