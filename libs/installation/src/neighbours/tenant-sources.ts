import type { TenantSource } from '@rampart/data-export';
import { withTenant } from '@rampart/database';
import {
  listIdentities,
  listLookAlikes,
  listScans,
  type Page,
  type PageRequest,
} from '@rampart/impersonation';
import type { Impersonator, ProtectedIdentity, Scan } from '@rampart/impersonation/contract';
import type { Json } from '@rampart/kernel';
import type { DataSource } from 'typeorm';

type Row = Readonly<Record<string, Json>>;
type EntityManager = Parameters<typeof listScans>[0];
type Query<Item> = (manager: EntityManager, page: PageRequest) => Promise<Page<Item>>;

const PAGE = 200;

const IDENTITY_COLUMNS = [
  'id',
  'label',
  'handles',
  'displayNames',
  'bio',
  'avatarSha256',
  'links',
  'officialAccounts',
  'createdAt',
  'monitoring',
] as const satisfies readonly (keyof ProtectedIdentity)[];

const SCAN_COLUMNS = [
  'id',
  'identityId',
  'targetHandle',
  'platform',
  'status',
  'scanDate',
  'finishedAt',
  'totalFound',
  'highRiskCount',
  'reportsRequested',
  'autoReported',
  'failureReason',
  'requestedBy',
  'scheduled',
  'notes',
] as const satisfies readonly (keyof Scan)[];

const LOOK_ALIKE_COLUMNS = [
  'scanId',
  'id',
  'platform',
  'simulated',
  'username',
  'displayName',
  'similarityScore',
  'riskLevel',
  'followerCount',
  'verificationStatus',
  'accountAge',
  'detectionMethods',
  'lastActivity',
  'reportStatus',
  'change',
  'previousUsername',
  'profileUrl',
  'foundAt',
] as const satisfies readonly (keyof Impersonator)[];

/** The sources of an organisation's data copy: all data shown on its screens. */
export function tenantSources(database: DataSource): readonly TenantSource[] {
  async function* pages<Item>(tenantId: string, query: Query<Item>): AsyncGenerator<Item> {
    let cursor: number | null = null;
    do {
      const page: Page<Item> = await withTenant(database, tenantId, (manager) =>
        query(manager, { limit: PAGE, cursor }),
      );
      yield* page.items;
      cursor = page.next;
    } while (cursor !== null);
  }
  async function* lookAlikes(tenantId: string): AsyncGenerator<Row> {
    for await (const { id } of pages(tenantId, listScans))
      for await (const row of pages(tenantId, (manager, page) => listLookAlikes(manager, id, page)))
        yield row as unknown as Row;
  }
  const rowsOf =
    <Item>(query: Query<Item>) =>
    (tenantId: string) =>
      pages(tenantId, query) as unknown as AsyncIterable<Row>;
  return [
    { name: 'identities', columns: IDENTITY_COLUMNS, rows: rowsOf(listIdentities) },
    { name: 'scans', columns: SCAN_COLUMNS, rows: rowsOf(listScans) },
    { name: 'look-alikes', columns: LOOK_ALIKE_COLUMNS, rows: lookAlikes },
  ];
}
