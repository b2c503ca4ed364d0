import { DomainError, t } from '@rampart/kernel';
import { defineList } from '@rampart/lists';
import type { EntityManager } from 'typeorm';
import { type KatiaRun, katiaRunSchema, type KatiaUsage, runOutcomeSchema } from '../../contract/runs.js';
import { KATIA_RUNS } from './projection.js';
import { RunRow } from './tables.js';

const DAY_MS = 86_400_000;
const KNOWN_DAYS = 28;

export const runList = defineList<RunRow, unknown, KatiaRun>({
  name: 'runs',
  item: katiaRunSchema,
  projection: KATIA_RUNS,
  rows: (manager) => manager.createQueryBuilder(RunRow, 'run'),
  key: { sql: 'run.runId', type: 'uuid' },
  fields: {
    at: { sql: 'run.at', type: 'time' },
    outcome: { sql: 'run.outcome', type: 'text' },
    tenant: { sql: 'run.clientId', type: 'uuid' },
    model: { sql: 'run.model', type: 'text', nullable: true },
    ms: { sql: 'run.ms', type: 'number' },
    tokens: { sql: 'run.tokens', type: 'number' },
    cost: { sql: 'run.costMicros', type: 'number' },
  },
  order: '-at',
  items: (rows) =>
    rows.map(({ runId: id, clientId: tenant, costMicros, at, outcome, ...run }) => ({
      ...{ id, tenant, at: at.toISOString(), costMicros: Number(costMicros) },
      outcome: runOutcomeSchema.parse(outcome),
      ...{ grammar: run.grammar, model: run.model, prompt: run.prompt, tokens: run.tokens },
      ...{ firstMs: run.firstMs, ms: run.ms, steps: [...run.steps], guards: [...run.guards] },
      replayable: run.turn !== null,
    })),
});

/** For the person who asked. @throws DomainError `katia.run-not-found`, `katia.run-not-kept`, `katia.run-of-others` */
export async function turnOfRun(
  manager: EntityManager,
  runId: string,
  caller: { readonly tenantId: string },
): Promise<NonNullable<RunRow['turn']>> {
  const run = await manager.findOneBy(RunRow, { runId });
  if (run === null)
    throw new DomainError('katia.run-not-found', 'not-found', t`This run does not exist. Reload the list.`);
  if (run.turn === null)
    throw new DomainError(
      'katia.run-not-kept',
      'conflict',
      t`The question of this run was not kept. Ask it again in a thread to replay it later.`,
    );
  if (run.clientId !== caller.tenantId) throw runOfOthers();
  return run.turn;
}

/** The question is personal data of the person who asked. */
export const runOfOthers = (): DomainError =>
  new DomainError(
    'katia.run-of-others',
    'forbidden',
    t`Only the person who asked can replay this run, while the question exists. Ask that person.`,
  );

/** The recent use of the engine. `manager` must be confined to the operator's tenant. */
export async function readUsage(manager: EntityManager, now: Date): Promise<KatiaUsage> {
  const day = new Date(now.getTime() - DAY_MS);
  const known = new Date(now.getTime() - KNOWN_DAYS * DAY_MS);
  const today = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
  const [lately]: LatelyRow[] = await manager.query(
    `SELECT count(*)::int AS runs, (count(*) FILTER (WHERE outcome = 'failed'))::int AS failed,
  percentile_cont(0.5) WITHIN GROUP (ORDER BY ms)::float8 AS p50,
  percentile_cont(0.95) WITHIN GROUP (ORDER BY ms)::float8 AS p95,
  percentile_cont(0.95) WITHIN GROUP (ORDER BY first_ms)::float8 AS first_p95
FROM katia_run WHERE at > $1 AND at <= $2`,
    [day, now],
  );
  const guards: GuardRow[] = await manager.query(
    `SELECT guard AS name, count(*)::int AS trips, max(at) AS last FROM katia_run, jsonb_array_elements_text(guards) guard
WHERE at > $1 AND at <= $2 GROUP BY guard ORDER BY trips DESC, guard`,
    [known, now],
  );
  const tools: ToolRow[] = await manager.query(
    `SELECT step->>'kind' AS kind, step->>'name' AS name, count(*)::int AS uses,
  (count(*) FILTER (WHERE step->>'ok' = 'false'))::int AS failures, max(at) AS last,
  percentile_cont(0.95) WITHIN GROUP (ORDER BY (step->>'ms')::int)::float8 AS p95
FROM katia_run, jsonb_array_elements(steps) step
WHERE at > $1 AND at <= $2 GROUP BY 1, 2 ORDER BY uses DESC, name`,
    [known, now],
  );
  const budgets: BudgetRow[] = await manager.query(
    `SELECT client_id AS tenant, sum(tokens)::int AS tokens, sum(cost_micros)::float8 AS cost FROM katia_run
WHERE at >= $1 AND at <= $2 GROUP BY client_id HAVING sum(tokens) > 0 ORDER BY tokens DESC LIMIT 100`,
    [today, now],
  );
  return {
    runs: lately?.runs ?? 0,
    failed: lately?.failed ?? 0,
    ...{ p50Ms: lately?.p50 ?? null, p95Ms: lately?.p95 ?? null, firstP95Ms: lately?.first_p95 ?? null },
    guards: guards.map(({ name, trips, last }) => ({ name, trips, lastAt: last.toISOString() })),
    tools: tools.map(({ kind, name, uses, failures, last, p95 }) => ({
      ...{ kind, name, uses, failures, p95Ms: p95, lastAt: last.toISOString() },
    })),
    budgets: budgets.map(({ tenant, tokens, cost }) => ({ tenant, tokens, costMicros: cost })),
  };
}

interface LatelyRow {
  readonly runs: number;
  readonly failed: number;
  readonly p50: number | null;
  readonly p95: number | null;
  readonly first_p95: number | null;
}

interface GuardRow {
  readonly name: KatiaUsage['guards'][number]['name'];
  readonly trips: number;
  readonly last: Date;
}

interface ToolRow {
  readonly kind: 'tool' | 'model';
  readonly name: string;
  readonly uses: number;
  readonly failures: number;
  readonly last: Date;
  readonly p95: number;
}

interface BudgetRow {
  readonly tenant: string;
  readonly tokens: number;
  readonly cost: number;
}
