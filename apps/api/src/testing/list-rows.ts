import type { PagedList } from './paged-lists.js';

const UUID = 'gen_random_uuid()';
const FILE = `'{}'::jsonb`;
const KEY = {
  ...{
    id: UUID,
    user_id: '$2::uuid',
    maker: `'synthetic'`,
    name: `'Synthetic'`,
    scopes: `'{scans:read}'::text[]`,
  },
  expires_at: `timestamptz '2030-01-01T00:00:00Z'`,
};
/** Lists with SQL for synthetic rows of their tables. */
export const LIST_ROWS: readonly PagedList[] = [
  {
    ...{ path: '/api/media-protection/pictures', table: 'media_picture', time: 'registered_at' },
    values: { id: UUID, status: `'processing'`, file: FILE, owner: `'user:synthetic'`, views: `'[]'::jsonb` },
  },
  {
    ...{ path: '/api/media-protection/checks', table: 'media_check', time: 'requested_at' },
    values: { id: UUID, status: `'reading'`, file: FILE },
  },
  {
    ...{ path: '/api/media-protection/violations', table: 'media_violation', time: 'detected_at' },
    values: {
      ...{
        id: UUID,
        check_id: UUID,
        original_id: UUID,
        violation_type: `'unauthorized_copy'`,
        similarity: '1',
      },
      evidence: `'{"copyId":null}'::jsonb`,
    },
  },
  {
    ...{
      path: '/api/incidents/reports/dossiers',
      table: 'library_incident',
      time: 'built_at',
      id: 'package_id',
    },
    values: {
      ...{ id: UUID, package_id: UUID, report_id: `'INC-' || n`, opened_at: 'now()' },
      ...{ sha256: `'00'`, bytes: '1' },
    },
  },
  {
    ...{ path: '/api/incidents/reports/digests', table: 'weekly_digest', time: 'requested_at' },
    values: { id: UUID, week: `'2026-W40'`, starts_at: 'now()', ends_at: 'now()', complete: 'true' },
  },
  {
    ...{ path: '/api/incidents/reports/links', table: 'report_share', time: 'created_at' },
    values: { id: UUID, kind: `'digest'`, label: `'2026-W40'`, expires_at: 'now()', fetched: '0' },
  },
  { ...{ path: '/api/identity-access/api-keys', table: 'access_api_key', time: 'created_at' }, values: KEY },
  {
    ...{ path: '/api/identity-access/api-keys/tenant', table: 'access_api_key', time: 'created_at' },
    values: KEY,
  },
  {
    ...{ path: '/api/data-export', table: 'data_export', time: 'requested_at' },
    values: { id: UUID, user_id: '$2::uuid', kind: `'person'`, status: `'under-way'` },
  },
  {
    ...{ path: '/api/identity-access/access-reviews', table: 'access_review', time: 'opened_at' },
    values: {
      ...{ id: UUID, title: `'Synthetic'`, due_at: 'now()', reviewers: 'ARRAY[$2::uuid]' },
      opened_by: `'user:synthetic'`,
    },
  },
];
