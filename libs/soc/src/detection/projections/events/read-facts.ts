import { setImmediate as breathe } from 'node:timers/promises';
import type { AlertFact, Facts } from '@rampart/katia/contract';
import type { EntityManager } from 'typeorm';
import { type Source, SOURCES } from '../../../intake/contract/source-kinds.js';
import { rulesOf } from '../../domain/answers/log-facts.js';
import { StoredHappenings } from '../../domain/answers/stored-happenings.js';
import { builtInRules } from '../../domain/rules/built-in-rules.js';
import type { SocAlert } from '../../contract/alerts.js';
import type { KeptEvent, KeptEvents } from './kept-events.js';
import { latestMarks, linesOf, type Mark, type Wanted } from './latest-lines.js';

/** Events between which other work of the process goes on. */
const BREATH = 256;

interface SourceKind {
  readonly kind: string;
  readonly zone: string;
}

/**
 * The latest events of a tenant, as facts that answer questions. The parser of its source reads the line of each
 * again, unless it is kept. A line's number is the id of its event.
 */
export async function readFacts(
  manager: EntityManager,
  wanted: Wanted,
  kept: KeptEvents,
): Promise<{ readonly facts: Facts; readonly complete: boolean }> {
  const { marks, complete } = await latestMarks(manager, wanted);
  const { events, files } = await eventsOf(manager, wanted, marks, kept.of(wanted.tenantId));
  kept.keep(wanted.tenantId, events);
  const happenings = marks.flatMap(({ id }) => events.get(id)?.happening ?? []);
  return {
    complete,
    facts: {
      ...{ files, happenings, indicators: null },
      rules: files.length === 0 ? [] : rulesOf(builtInRules().collection),
      alerts: await alertFacts(manager, (id) => events.get(id)?.happening.file ?? NO_FILE),
    },
  };
}

const OWN: SourceKind = { kind: 'rampart', zone: 'UTC' };

async function sourceKinds(manager: EntityManager): Promise<ReadonlyMap<string, SourceKind>> {
  const rows: (SourceKind & { source_id: string })[] = await manager.query(
    `SELECT source_id, kind, zone FROM soc_source`,
  );
  return new Map(rows.map(({ source_id, ...kind }) => [source_id, kind]));
}

/** Takes kept events whose mark is the same, and reads the others. */
async function eventsOf(
  manager: EntityManager,
  wanted: Wanted,
  marks: readonly Mark[],
  known: ReadonlyMap<number, KeptEvent>,
): Promise<{ readonly events: ReadonlyMap<number, KeptEvent>; readonly files: Facts['files'] }> {
  const kinds = await sourceKinds(manager);
  const kindOf = ({ sourceId }: Mark): SourceKind => kinds.get(sourceId) ?? OWN;
  const markOf = (mark: Mark): string => `${mark.hash} ${kindOf(mark).kind} ${kindOf(mark).zone}`;
  const isKept = (mark: Mark): boolean => known.get(mark.id)?.mark === markOf(mark);
  const missing = marks.filter((mark) => !isKept(mark)).map(({ id }) => id);
  const lines = new Map((await linesOf(manager, wanted, missing)).map((line) => [line.id, line]));
  const present = marks.filter((mark) => lines.has(mark.id) || isKept(mark));
  const programOf = ({ id }: Mark): string => (lines.get(id) ?? known.get(id))?.program ?? '';
  const files = filesOf(present, programOf);
  const events = new Map<number, KeptEvent>();
  for (const [place, mark] of present.entries()) {
    const file = files.get(mark.sourceId)?.file ?? '';
    const line = lines.get(mark.id);
    const kept = known.get(mark.id);
    if (line !== undefined) {
      const happening = readerOf(kindOf(mark)).read(line, file);
      events.set(mark.id, { mark: markOf(mark), program: line.program, happening });
    } else if (kept !== undefined) events.set(mark.id, inFile(kept, file));
    if (line !== undefined && place % BREATH === 0) await breathe();
  }
  return { events, files: [...files.values()] };
}

const readers = new Map<string, StoredHappenings>();
const MOST_READERS = 64;

function readerOf({ kind, zone }: SourceKind): StoredHappenings {
  const key = `${kind} ${zone}`;
  const source = SOURCES.find((each) => each === kind) ?? ('auto' satisfies Source);
  const reader = readers.get(key) ?? new StoredHappenings(builtInRules().collection, source, zone);
  if (readers.size >= MOST_READERS) readers.clear();
  readers.set(key, reader);
  return reader;
}

/** Each source is a log. Its name is the program of its first event; its last line is its last event. */
function filesOf(
  marks: readonly Mark[],
  programOf: (mark: Mark) => string,
): ReadonlyMap<string, Facts['files'][number]> {
  const files = new Map<string, Facts['files'][number]>();
  for (const mark of [...marks].sort((a, b) => a.id - b.id))
    files.set(mark.sourceId, {
      file: files.get(mark.sourceId)?.file ?? programOf(mark),
      lines: mark.id,
    });
  return files;
}

const inFile = (kept: KeptEvent, file: string): KeptEvent =>
  kept.happening.file === file ? kept : { ...kept, happening: { ...kept.happening, file } };

/** Of events that are not among the latest. */
const NO_FILE = 'event';

async function alertFacts(
  manager: EntityManager,
  fileOf: (id: number) => string,
): Promise<readonly AlertFact[]> {
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
      file: fileOf(Number(id)),
      line: Number(id),
    })),
  }));
}
