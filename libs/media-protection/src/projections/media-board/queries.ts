import { newestPage, type Page, type PageRequest } from '@rampart/database';
import { type EntityManager, In } from 'typeorm';
import type { CheckView, CopyView, PictureView, ViolationView } from '../../contract/index.js';
import { CheckRow, CopyRow, PictureRow, ViolationRow } from './entities.js';

/** A tenant's pictures with their copies, newest first. `manager` must be confined to the tenant. */
export async function listPictures(manager: EntityManager, page: PageRequest): Promise<Page<PictureView>> {
  const order = { time: 'registeredAt', key: 'id' } as const;
  const { items: rows, next } = await newestPage(manager, PictureRow, order, page);
  const copies = await copiesOf(
    manager,
    rows.map(({ id }) => id),
  );
  return { items: rows.map((row) => pictureView(row, copies.get(row.id) ?? [])), next };
}

/** One picture; null when there is none. `manager` must be confined to the tenant. */
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

/** A tenant's suspected copies, newest first. `manager` must be confined to the tenant. */
export async function listChecks(manager: EntityManager, page: PageRequest): Promise<Page<CheckView>> {
  const order = { time: 'requestedAt', key: 'id' } as const;
  const { items, next } = await newestPage(manager, CheckRow, order, page);
  return { items: items.map(checkView), next };
}

function checkView({ tenantId: _, requestedAt, findings, ...row }: CheckRow): CheckView {
  return {
    ...row,
    mark: findings?.mark ?? null,
    matches: findings?.matches ?? [],
    requestedAt: requestedAt.toISOString(),
  };
}

/** A tenant's violations, newest first. `manager` must be confined to the tenant. */
export async function listViolations(
  manager: EntityManager,
  page: PageRequest,
): Promise<Page<ViolationView>> {
  const order = { time: 'detectedAt', key: 'id' } as const;
  const { items, next } = await newestPage(manager, ViolationRow, order, page);
  return { items: await violationViews(manager, items), next };
}

/** A violation with the check it comes from; null when there is none. `manager` must be confined to the tenant. */
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
