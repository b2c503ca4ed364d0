import { createHash } from 'node:crypto';
import { withTenant } from '@rampart/database';
import type { Recorded, Requester } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import type { EntityManager } from 'typeorm';
import type { SaveIntelItem } from '../contract/intel.js';
import { classify, type Indicator, LONGEST_VALUE } from '../domain/indicator.js';
import { announceBatches, keepBatch } from './batches.js';
import { ChangeSet } from './change-set.js';
import { rowOf, STILL_VALID } from '../projections/indicators/rows.js';
import type { SocContext } from '../../handlers/context.js';

/** Adds or replaces an indicator by hand. @throws DomainError `soc-intel.not-an-indicator` */
export function addIntelItem(
  context: SocContext,
  requester: Requester,
  item: SaveIntelItem,
): Promise<Recorded<null>> {
  const indicator = indicatorOf(item);
  return byHand(context, requester, item, (changes) => putOne(changes, indicator, context, item));
}

/** Changes an indicator. @throws DomainError `soc-intel.not-an-indicator`, `soc-intel.not-found` */
export function reviseIntelItem(
  context: SocContext,
  requester: Requester,
  id: string,
  item: SaveIntelItem,
): Promise<Recorded<null>> {
  const indicator = indicatorOf(item);
  return byHand(context, requester, item, async (changes, manager) => {
    const before = await find(manager, id);
    const same = before.value === indicator.value && before.source === item.source;
    if (!same || before.softens !== (item.list === 'warning')) await changes.remove(id);
    await putOne(changes, indicator, context, item);
  });
}

/** Ends an indicator. @throws DomainError `soc-intel.not-found` */
export async function removeIntelItem(
  context: SocContext,
  requester: Requester,
  id: string,
): Promise<Recorded<null>> {
  const { value, softens } = await withTenant(context.database, requester.tenantId, (manager) =>
    find(manager, id),
  );
  const about = { value, list: softens ? 'warning' : 'threat' } as const;
  return byHand(context, requester, about, async (changes) => {
    if (!(await changes.remove(id))) throw noSuchItem();
  });
}

async function byHand(
  context: SocContext,
  { tenantId, userId: by }: Requester,
  said: Pick<SaveIntelItem, 'value' | 'list'>,
  change: (changes: ChangeSet, manager: EntityManager) => Promise<void>,
): Promise<Recorded<null>> {
  const { database, clock, ids, log } = context;
  const softens = said.list === 'warning';
  const sha256 = createHash('sha256').update(JSON.stringify(said)).digest('hex');
  const batch = { id: ids.next(), tenantId, at: clock.now().toISOString(), by, sha256, softens };
  await withTenant(database, tenantId, async (manager) => {
    const changes = await ChangeSet.open(manager, { tenantId, softens, origin: 'hand' });
    await change(changes, manager);
    const about = { ...batch, origin: 'hand', name: 'by hand' } as const;
    await keepBatch(manager, about, changes, { count: 0, first: [] });
  });
  return { value: null, position: await announceBatches(log, database, tenantId) };
}

function putOne(
  changes: ChangeSet,
  indicator: Indicator,
  { clock }: SocContext,
  { list }: SaveIntelItem,
): Promise<void> {
  return changes.put([rowOf(indicator, { at: clock.now().getTime(), softens: list === 'warning' })]);
}

function indicatorOf(item: SaveIntelItem): Indicator {
  const { confidence, source, tags, description, expires } = item;
  const kind = classify(item.value);
  if (kind === null || Buffer.byteLength(kind.value) > LONGEST_VALUE)
    throw new DomainError(
      'soc-intel.not-an-indicator',
      'invalid',
      t`Enter an IP address, network, domain, URL, hash or e-mail address.`,
    );
  const until = expires === null ? {} : { expires: Date.parse(expires) };
  return { ...kind, confidence, source, tags, description, ...until };
}

interface Found {
  readonly value: string;
  readonly source: string;
  readonly softens: boolean;
}

async function find(manager: EntityManager, id: string): Promise<Found> {
  const [row]: Found[] = await manager.query(
    `SELECT value, source, softens FROM soc.indicator WHERE id = $1 AND to_gen = ${STILL_VALID}`,
    [id],
  );
  if (row === undefined) throw noSuchItem();
  return row;
}

const noSuchItem = (): DomainError =>
  new DomainError('soc-intel.not-found', 'not-found', t`This indicator does not exist. Reload the list.`);
