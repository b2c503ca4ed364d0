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
  },
  search: ['picture.filename', 'picture.status'],
  order: '-registered',
  items: async (rows, _, manager) => {
    const ids = rows.map(({ id }) => id);
    const copies = await copiesOf(manager, ids);
    return rows.map((row) => pictureView(row, copies.get(row.id) ?? []));
  },
});

/** Null when missing. `manager` is confined to the tenant. */
export async function getPicture(manager: EntityManager, id: string): Promise<PictureView | null> {
  const row = await manager.findOneBy(PictureRow, { id });
  return row === null ? null : pictureView(row, (await copiesOf(manager, [id])).get(id) ?? []);
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
): PictureView {
  return { ...row, registeredAt: registeredAt.toISOString(), copies: copies.map(copyView) };
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
  items: (rows) => rows.map(checkView),
});

function checkView({ tenantId: _, requestedAt, findings, ...row }: CheckRow): CheckView {
  return {
    ...row,
    mark: findings?.mark ?? null,
    matches: findings?.matches ?? [],
    requestedAt: requestedAt.toISOString(),
  };
}

export const violationList = defineList<ViolationRow, null, ViolationView>({
  name: 'violations',
  item: violationViewSchema,
  projection: MEDIA_BOARD,
  rows: (manager) => manager.createQueryBuilder(ViolationRow, 'violation'),
  key: { sql: 'violation.id', type: 'uuid' },
  fields: {
    detected: { sql: 'violation.detectedAt', type: 'time' },
    original: { sql: 'violation.originalId', type: 'uuid' },
    check: { sql: 'violation.checkId', type: 'uuid' },
  },
  order: '-detected',
  items: (rows, _, manager) => violationViews(manager, rows),
});

/** Null when missing. `manager` is confined to the tenant. */
export async function getViolation(
  manager: EntityManager,
  id: string,
): Promise<{ readonly violation: ViolationView; readonly check: CheckView } | null> {
  const row = await manager.findOneBy(ViolationRow, { id });
  const check = row === null ? null : await manager.findOneBy(CheckRow, { id: row.checkId });
  if (row === null || check === null) return null;
  const [violation] = await violationViews(manager, [row]);
  return violation === undefined ? null : { violation, check: checkView(check) };
}

async function violationViews(
  manager: EntityManager,
  rows: readonly ViolationRow[],
): Promise<ViolationView[]> {
  const copyIds = rows.flatMap(({ evidence: { copyId } }) => (copyId === null ? [] : [copyId]));
  const copies = await manager.findBy(CopyRow, { id: In(copyIds) });
  return rows.map(({ tenantId: _, detectedAt, ...row }) => {
    const copy = copies.find(({ id }) => id === row.evidence.copyId);
    const [platform, post] = [copy?.platform ?? null, copy?.post ?? null];
    return { ...row, platform, post, detectedAt: detectedAt.toISOString() };
  });
}
