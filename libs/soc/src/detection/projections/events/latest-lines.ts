import type { EntityManager } from 'typeorm';
import type { SocMoment } from '../../../domain/stream/moment.js';
import type { StoredLine } from '../../domain/answers/stored-happenings.js';

export interface Wanted {
  readonly tenantId: string;
  /** Null reads the present. */
  readonly past: SocMoment | null;
  readonly limit: number;
}

/** A row without its content. */
export interface Mark {
  readonly id: number;
  /** Changes with the row's text. */
  readonly hash: string;
  readonly sourceId: string;
}

interface Line extends StoredLine {
  readonly program: string;
}

/** The index of time finds these rows; row-level security confines them to the tenant, too. */
const LATEST = `FROM soc.event e WHERE e.tenant_id = $1 AND e.kind = 'event' AND e.received_at <= $2
  ORDER BY e.time DESC, e.id DESC LIMIT $3`;

const parametersOf = ({ tenantId, past }: Wanted, most: number): readonly unknown[] => [
  tenantId,
  past?.at.toISOString() ?? 'infinity',
  most,
];

/** The marks of a tenant's latest events, oldest first. One text, because the driver reads 10,000 rows slowly. */
export async function latestMarks(
  manager: EntityManager,
  wanted: Wanted,
): Promise<{ readonly marks: readonly Mark[]; readonly complete: boolean }> {
  const [found]: { text: string | null }[] = await manager.query(
    `SELECT string_agg(concat_ws(' ', w.id, w.hash, w.source_id), ',' ORDER BY w.time, w.id) AS text
     FROM (SELECT e.id, e.time, e.source_id, hashtextextended(e.raw, 0) AS hash ${LATEST}) w`,
    [...parametersOf(wanted, wanted.limit + 1)],
  );
  const text = found?.text ?? '';
  const marks = text === '' ? [] : text.split(',').map(markOf);
  const complete = marks.length <= wanted.limit;
  return { marks: complete ? marks : marks.slice(1), complete };
}

function markOf(text: string): Mark {
  const [id, hash = '', sourceId = ''] = text.split(' ');
  return { id: Number(id), hash, sourceId };
}

/** The content of those of the latest events that have one of these ids. */
export async function linesOf(
  manager: EntityManager,
  wanted: Wanted,
  ids: readonly number[],
): Promise<readonly Line[]> {
  if (ids.length === 0) return [];
  const rows: (Omit<Line, 'id' | 'time' | 'received'> & Record<'id' | 'time' | 'received', string>)[] =
    await manager.query(
      `SELECT w.id, w.source AS program, w.src_ip AS "srcIp", w.count, w.raw, w.ocsf::text AS ocsf,
         (extract(epoch FROM w.time) * 1000)::int8 AS time, (extract(epoch FROM w.received_at) * 1000)::int8 AS received
       FROM (SELECT e.* ${LATEST}) w WHERE w.id = ANY ($4::int8[])`,
      [...parametersOf(wanted, wanted.limit), ids],
    );
  return rows.map(({ id, time, received, ...row }) => ({
    ...{ ...row, id: Number(id), time: Number(time), received: Number(received) },
  }));
}
