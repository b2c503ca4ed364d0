import { createHash } from 'node:crypto';
import type { AlertFact, Facts } from '@rampart/katia/contract';
import { collect, readRules } from '@rampart/sigma';
import type { EntityManager } from 'typeorm';
import { type Source, SOURCES } from '../../../intake/contract/source-kinds.js';
import type { SocMoment } from '../../../domain/stream/moment.js';
import { LogFacts } from '../../domain/answers/log-facts.js';
import { BUILT_IN_RULES } from '../../domain/rules/built-in.js';
import type { SocAlert } from '../../contract/alerts.js';
import { findPage } from './queries.js';
import type { StoredRow } from './stored-row.js';

const collection = collect(readRules(BUILT_IN_RULES).rules);
const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

interface SourceKind {
  readonly kind: string;
  readonly zone: string;
}

/**
 * The latest events of a tenant, as facts that answer questions. Its source's parser reads each received line again. A
 * line's number is the id of its event.
 */
export async function readFacts(
  manager: EntityManager,
  past: SocMoment | null,
  limit: number,
): Promise<{ readonly facts: Facts; readonly complete: boolean }> {
  const wanted = { kind: ['event'], limit, after: null };
  const { rows, next } = await findPage(manager, wanted, { past, whole: true });
  const kinds = await sourceKinds(manager);
  const parts = await Promise.all(
    [...bySource(rows)].map(([id, events]) => factsOf(events, kinds.get(id) ?? OWN)),
  );
  const happenings = parts.flatMap((part) => part.happenings);
  return {
    complete: next === null,
    facts: {
      files: parts.flatMap(({ files }) => files),
      happenings: happenings.sort((a, b) => a.time - b.time || a.line - b.line),
      rules: parts[0]?.rules ?? [],
      alerts: await alertFacts(manager),
      indicators: null,
    },
  };
}

/** Events that Rampart records about itself. */
const OWN: SourceKind = { kind: 'rampart', zone: 'UTC' };

async function sourceKinds(manager: EntityManager): Promise<ReadonlyMap<string, SourceKind>> {
  const rows: (SourceKind & { source_id: string })[] = await manager.query(
    `SELECT source_id, kind, zone FROM soc_source`,
  );
  return new Map(rows.map(({ source_id, ...kind }) => [source_id, kind]));
}

/** Groups rows by source, oldest first. A line that made several events is read once. */
function bySource(rows: readonly StoredRow[]): ReadonlyMap<string, readonly StoredRow[]> {
  const lines = new Map<string, StoredRow>();
  for (const row of rows) lines.set(row.line === null ? row.id : `${row.delivery_id} ${row.line}`, row);
  const sources = new Map<string, StoredRow[]>();
  for (const row of [...lines.values()].sort((a, b) => Number(a.id) - Number(b.id)))
    sources.set(row.source_id ?? '', [...(sources.get(row.source_id ?? '') ?? []), row]);
  return sources;
}

async function factsOf(rows: readonly StoredRow[], { kind, zone }: SourceKind): Promise<Facts> {
  const [first] = rows;
  const received = first?.received_at.getTime() ?? 0;
  const logs = new LogFacts({ collection, zone, received, hash });
  const lines = rows.map(({ id, raw }) => ({ text: raw, number: Number(id), cut: false, open: false }));
  await logs.read(
    first?.source ?? '',
    SOURCES.find((each) => each === kind) ?? ('auto' satisfies Source),
    lines,
  );
  const times = new Map(rows.map(({ id, time }) => [Number(id), time.getTime()]));
  const facts = logs.facts(null);
  return {
    ...facts,
    happenings: facts.happenings.map((each) => ({ ...each, time: times.get(each.line) ?? each.time })),
  };
}

async function alertFacts(manager: EntityManager): Promise<readonly AlertFact[]> {
  const rows: { alert: SocAlert }[] = await manager.query(
    `SELECT alert FROM soc_alert WHERE NOT withdrawn ORDER BY time DESC LIMIT 1000`,
  );
  return rows.map(({ alert }) => ({
    ...{
      rule: alert.ruleId,
      title: alert.title,
      level: alert.severity,
      about: [alert.key],
      count: alert.count,
    },
    time: Date.parse(alert.time),
    places: [...new Set([...alert.evidence, alert.trigger])].map((id) => ({
      file: 'event',
      line: Number(id),
    })),
  }));
}
