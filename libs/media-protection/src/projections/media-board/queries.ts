import { defineList } from '@rampart/lists';
import { type EntityManager, In } from 'typeorm';
import {
  type CheckView,
  checkViewSchema,
  type CopyView,
  type PictureView,
  pictureViewSchema,
  type ViolationView,
  violationViewSchema,
} from '../../contract/index.js';
import { CheckRow, CopyRow, PictureRow, ViolationRow } from './entities.js';
import { MEDIA_BOARD } from './projection.js';

const COPIES_SQL = 'FROM media_copy c WHERE c.media_id = picture.id';
const MARKED_SQL = `coalesce((c.hidden_mark ->> 'embedded')::boolean, false)`;
const someCopy = (condition: string): string => `EXISTS (SELECT 1 ${COPIES_SQL} AND ${condition})`;
const STATE_SQL = `CASE WHEN picture.filename IS NULL THEN 'erased'
  WHEN picture.status = 'refused' THEN 'refused'
  WHEN picture.status = 'processing' OR ${someCopy(`c.status = 'pending'`)} THEN 'protecting'
  WHEN ${someCopy(`c.status = 'failed'`)} THEN 'failed'
  WHEN ${someCopy(`NOT ${MARKED_SQL}`)} THEN 'unmarked' ELSE 'protected' END`;

export const pictureList = defineList<PictureRow, null, PictureView>({
  name: 'pictures',
  item: pictureViewSchema,
  projection: MEDIA_BOARD,
  rows: (manager) => manager.createQueryBuilder(PictureRow, 'picture'),
  key: { sql: 'picture.id', type: 'uuid' },
  fields: {
    registered: { sql: 'picture.registeredAt', type: 'time' },
    name: { sql: 'picture.filename', type: 'text', nullable: true },
    status: { sql: 'picture.status', type: 'text' },
    state: { sql: STATE_SQL, type: 'text' },
    calibration: { sql: 'picture.calibration', type: 'text', nullable: true },
    marks: { sql: `(SELECT count(*) ${COPIES_SQL} AND ${MARKED_SQL})`, type: 'number' },
    platforms: { sql: `ARRAY(SELECT DISTINCT c.platform ${COPIES_SQL})`, type: 'texts' },
    violations: {
      sql: '(SELECT count(*) FROM media_violation v WHERE v.original_id = picture.id)',
      type: 'number',
    },
  },
  search: ['picture.filename', 'picture.status'],
  order: '-registered',
  items: async (rows, _, manager) => {
    const ids = rows.map(({ id }) => id);
    const copies = await copiesOf(manager, ids);
    const violations = await countViolations(manager, ids);
    return rows.map((row) => pictureView(row, copies.get(row.id) ?? [], violations.get(row.id) ?? 0));
  },
});

/** Null when the picture does not exist. `manager` must be confined to the tenant. */
export async function getPicture(manager: EntityManager, id: string): Promise<PictureView | null> {
  const row = await manager.findOneBy(PictureRow, { id });
  if (row === null) return null;
  const copies = await copiesOf(manager, [id]);
  const violations = await countViolations(manager, [id]);
  return pictureView(row, copies.get(id) ?? [], violations.get(id) ?? 0);
}

async function countViolations(
  manager: EntityManager,
  originals: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await manager
    .createQueryBuilder(ViolationRow, 'violation')
    .select('violation.originalId', 'original')
    .addSelect('count(*)::int', 'count')
    .where('violation.originalId = ANY(:originals)', { originals })
    .groupBy('violation.originalId')
    .getRawMany<{ original: string; count: number }>();
  return new Map(rows.map(({ original, count }) => [original, count]));
}

async function copiesOf(
  manager: EntityManager,
  mediaIds: readonly string[],
): Promise<Map<string, CopyRow[]>> {
  const where = { mediaId: In([...mediaIds]) };
  const rows = await manager.find(CopyRow, { where, order: { requestedAt: 'ASC', id: 'ASC' } });
  const byPicture = new Map<string, CopyRow[]>();
  for (const row of rows) byPicture.set(row.mediaId, [...(byPicture.get(row.mediaId) ?? []), row]);
  return byPicture;
}

function pictureView(
  { tenantId: _, fingerprintedAtPosition: _position, registeredAt, ...row }: PictureRow,
  copies: readonly CopyRow[],
  violations: number,
): PictureView {
  return { ...row, registeredAt: registeredAt.toISOString(), copies: copies.map(copyView), violations };
}

function copyView({ tenantId: _, mediaId: _of, keyGeneration: _key, trackingId, ...row }: CopyRow): CopyView {
  return {
    ...row,
    trackingId: Number(trackingId),
    requestedAt: row.requestedAt.toISOString(),
    protectedAt: row.protectedAt?.toISOString() ?? null,
    fetchedAt: row.fetchedAt?.toISOString() ?? null,
  };
}

export const checkList = defineList<CheckRow, null, CheckView>({
  name: 'checks',
  item: checkViewSchema,
  projection: MEDIA_BOARD,
  rows: (manager) => manager.createQueryBuilder(CheckRow, 'media_check'),
  key: { sql: 'media_check.id', type: 'uuid' },
  fields: {
    requested: { sql: 'media_check.requestedAt', type: 'time' },
    status: { sql: 'media_check.status', type: 'text' },
  },
  order: '-requested',
  items: (rows, _, manager) => checkViews(manager, rows),
});

const namedBy = ({ findings }: Pick<CheckRow, 'findings'>): readonly string[] => [
  ...new Set([findings?.mark?.mediaId ?? [], findings?.matches.map(({ mediaId }) => mediaId) ?? []].flat()),
];

async function checkViews(manager: EntityManager, rows: readonly CheckRow[]): Promise<CheckView[]> {
  const pictures = await manager.find(PictureRow, {
    where: { id: In([...new Set(rows.flatMap(namedBy))]) },
    select: { id: true, filename: true },
  });
  const names = new Map(pictures.map(({ id, filename }) => [id, filename]));
  const copies = await manager.findBy(CopyRow, {
    id: In(rows.flatMap(({ findings }) => findings?.mark?.copyId ?? [])),
  });
  const violations = await manager.findBy(ViolationRow, { checkId: In(rows.map(({ id }) => id)) });
  return rows.map(({ tenantId: _, requestedAt, findings, ...row }) => {
    const copy = copies.find(({ id }) => id === findings?.mark?.copyId);
    return {
      ...row,
      mark: findings?.mark ?? null,
      matches: findings?.matches ?? [],
      requestedAt: requestedAt.toISOString(),
      originals: namedBy({ findings }).flatMap((id) =>
        names.has(id) ? [{ id, filename: names.get(id) ?? null }] : [],
      ),
      markedFor: copy === undefined ? null : { platform: copy.platform, post: copy.post },
      violations: violations.flatMap(({ checkId, originalId }) => (checkId === row.id ? [originalId] : [])),
    };
  });
}

export const violationList = defineList<ViolationRow, null, ViolationView>({
  name: 'violations',
  item: violationViewSchema,
  projection: MEDIA_BOARD,
  rows: (manager) => manager.createQueryBuilder(ViolationRow, 'violation'),
  key: { sql: 'violation.id', type: 'uuid' },
  fields: {
    detected: { sql: 'violation.detectedAt', type: 'time' },
    kind: { sql: 'violation.violationType', type: 'text' },
    similarity: { sql: 'violation.similarity', type: 'number' },
    original: { sql: 'violation.originalId', type: 'uuid' },
    check: { sql: 'violation.checkId', type: 'uuid' },
  },
  order: '-detected',
  items: (rows, _, manager) => violationViews(manager, rows),
});

/** Null when the violation does not exist. `manager` must be confined to the tenant. */
export async function getViolation(
  manager: EntityManager,
  id: string,
): Promise<{ readonly violation: ViolationView; readonly check: CheckView } | null> {
  const row = await manager.findOneBy(ViolationRow, { id });
  const check = row === null ? null : await manager.findOneBy(CheckRow, { id: row.checkId });
  if (row === null || check === null) return null;
  const [violation] = await violationViews(manager, [row]);
  const [checked] = await checkViews(manager, [check]);
  return violation === undefined || checked === undefined ? null : { violation, check: checked };
}

async function violationViews(
  manager: EntityManager,
  rows: readonly ViolationRow[],
): Promise<ViolationView[]> {
  const copyIds = rows.flatMap(({ evidence: { copyId } }) => (copyId === null ? [] : [copyId]));
  const copies = await manager.findBy(CopyRow, { id: In(copyIds) });
  const originals = await manager.find(PictureRow, {
    where: { id: In(rows.map(({ originalId }) => originalId)) },
    select: { id: true, filename: true },
  });
  const names = new Map(originals.map(({ id, filename }) => [id, filename]));
  return rows.map(({ tenantId: _, detectedAt, ...row }) => {
    const copy = copies.find(({ id }) => id === row.evidence.copyId);
    const [platform, post] = [copy?.platform ?? null, copy?.post ?? null];
    const filename = names.get(row.originalId) ?? null;
    return { ...row, filename, platform, post, detectedAt: detectedAt.toISOString() };
  });
}
