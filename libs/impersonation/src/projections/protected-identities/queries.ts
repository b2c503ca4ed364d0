import { DomainError, t } from '@rampart/kernel';
import { defineList } from '@rampart/lists';
import type { EntityManager } from 'typeorm';
import { type ListedIdentity, listedIdentitySchema } from '../../contract/index.js';
import type { ReferenceAvatar } from '../../domain/protected-identity.snapshot.js';
import { identityView } from '../../domain/protected-identity.views.js';
import { ProtectedIdentityRow } from './entities.js';
import { PROTECTED_IDENTITIES } from './projection.js';

const members = (name: string): string =>
  `ARRAY(SELECT jsonb_array_elements_text(identity.profile -> '${name}'))`;
const networks = (list: string, network: string): string =>
  `ARRAY(SELECT ${network} FROM jsonb_array_elements(${list}) account)`;
const WATCHED = `coalesce(identity.monitoring -> 'platforms', '[]')`;

export const identityList = defineList<ProtectedIdentityRow, null, ListedIdentity>({
  name: 'protected-identities',
  item: listedIdentitySchema,
  projection: PROTECTED_IDENTITIES,
  rows: (manager) => manager.createQueryBuilder(ProtectedIdentityRow, 'identity'),
  key: { sql: 'identity.position', type: 'number' },
  fields: {
    created: {
      ...{ sql: 'identity.createdAt', type: 'time' },
      order: { sql: 'identity.position', type: 'number' },
    },
    id: { sql: 'identity.identityId', type: 'uuid' },
    identity: { sql: `identity.profile ->> 'label'`, type: 'text' },
    handles: {
      ...{ sql: members('handles'), type: 'texts' },
      order: { sql: `lower(coalesce(identity.profile -> 'handles' ->> 0, ''))`, type: 'text' },
    },
    names: { sql: members('displayNames'), type: 'texts' },
    official: {
      sql: networks(`identity.profile -> 'officialAccounts'`, `account ->> 'platform'`),
      type: 'texts',
    },
    monitoring: {
      ...{ sql: 'identity.monitoring IS NOT NULL', type: 'boolean' },
      order: { sql: `coalesce((identity.monitoring ->> 'everyHours')::int, 1000000)`, type: 'number' },
    },
    networks: { sql: networks(WATCHED, `account #>> '{}'`), type: 'texts' },
    scanned: { sql: 'identity.scanDate', type: 'time', nullable: true },
    status: { sql: 'identity.scanStatus', type: 'text', nullable: true },
    found: {
      ...{ sql: 'identity.critical + identity.high + identity.medium + identity.low', type: 'number' },
      order: {
        sql: `identity.critical * 1e12 + identity.high * 1e8 + identity.medium * 1e4 + identity.low`,
        type: 'number',
      },
    },
    critical: { sql: 'identity.critical', type: 'number' },
    high: { sql: 'identity.high', type: 'number' },
    medium: { sql: 'identity.medium', type: 'number' },
    low: { sql: 'identity.low', type: 'number' },
  },
  search: [
    `identity.profile ->> 'label'`,
    `identity.profile ->> 'handles'`,
    `identity.profile ->> 'displayNames'`,
  ],
  order: '-created',
  items: (rows) => rows.map(toView),
});

/** One protected identity. @throws DomainError `protected-identity.not-found` */
export async function getIdentity(manager: EntityManager, identityId: string): Promise<ListedIdentity> {
  return toView(await findIdentity(manager, identityId));
}

/** SHA-256 and media type of the reference avatar. @throws DomainError `protected-identity.no-avatar`, `...not-found` */
export async function getIdentityAvatar(
  manager: EntityManager,
  identityId: string,
): Promise<ReferenceAvatar> {
  const row = await findIdentity(manager, identityId);
  if (row.avatar !== null) return row.avatar;
  throw new DomainError(
    'protected-identity.no-avatar',
    'not-found',
    t`This identity has no avatar. Upload one.`,
  );
}

async function findIdentity(manager: EntityManager, identityId: string): Promise<ProtectedIdentityRow> {
  const row = await manager.findOneBy(ProtectedIdentityRow, { identityId });
  if (row !== null) return row;
  throw new DomainError(
    'protected-identity.not-found',
    'not-found',
    t`This protected identity does not exist. Reload the list.`,
  );
}

function toView(row: ProtectedIdentityRow): ListedIdentity {
  const { scanId, scanDate, scanStatus: status, critical, high, medium, low } = row;
  const found = { critical, high, medium, low };
  const latestScan =
    scanId === null || scanDate === null || status === null
      ? null
      : { scanId, scanDate: scanDate.toISOString(), status, found };
  return { ...identityView({ ...row, createdAt: row.createdAt.toISOString() }), latestScan };
}
