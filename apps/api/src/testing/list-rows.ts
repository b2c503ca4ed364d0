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
      ...{ content_sha256: `'00'`, sha256: `'00'`, bytes: '1' },
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
  {
    ...{ path: '/api/soc/cases', table: 'soc_case', time: 'last_at', key: 'case_id', id: 'case_id' },
    values: {
      ...{ case_id: UUID, entity_id: `'client'`, entity_kind: `'client'`, entity_value: `'198.18.0.' || n` },
      ...{ status: `'investigating'`, opened_at: 'now()', first_at: 'now()' },
    },
  },
  {
    ...{ path: '/api/soc/suppressions', table: 'soc_suppression', time: 'since', key: 'suppression_id' },
    values: { suppression_id: UUID, until: 'now()', reason: `'ours'`, by: '$2::uuid' },
  },
  {
    ...{ path: '/api/soc/messages', table: 'soc_message', time: 'opened_at', key: 'message_id' },
    values: {
      ...{ message_id: UUID, rule_id: `'guessing'`, title: `'Guessing'`, severity: `'high'` },
      ...{ channels: `'{email}'::text[]`, due_at: 'now()', held: 'false' },
    },
  },
  {
    ...{ path: '/api/soc/intel/imports', table: 'soc.intel_batch', time: 'at', key: 'generation', id: 'id' },
    values: {
      ...{ id: UUID, generation: 'n', origin: `'import'`, name: `'list ' || n`, sha256: `'00'` },
      ...{ softens: 'false', added: '1', changed: '0', removed: '0', unchanged: '0', refused: '0' },
      ...{ refusals: `'[]'::jsonb`, announced: 'true' },
    },
  },
  {
    ...{ path: '/api/soc/intel/items', table: 'soc.indicator', time: 'last_seen' },
    values: {
      ...{ id: 'n', type: `'ip'`, value: `'198.18.1.' || n`, source: `'synthetic'`, softens: 'false' },
      ...{ confidence: '75', first_seen: 'now()', tags: `'{synthetic}'::text[]`, description: `''` },
      ...{ origin: `'hand'`, from_gen: '1' },
    },
  },
  {
    ...{
      path: '/api/soc/intel/matches',
      table: 'soc.intel_match',
      time: 'time',
      key: 'event_id',
      id: 'value',
    },
    values: {
      ...{ event_id: '10000000 + n', value: `'198.18.2.' || n`, type: `'ip'`, source: `'synthetic'` },
      ...{ observed: `'198.18.2.' || n`, confidence: '75', warnings: `'{}'::text[]` },
    },
  },
  {
    ...{ path: '/api/work-queue', table: 'work_item', time: 'opened_at' },
    values: {
      ...{ id: UUID, kind: `'impersonation.look-alike'`, subject: `${UUID}::text`, detail: `'Synthetic'` },
      ...{ priority: 'n % 3', due_order: 'n % 2', position: 'n', open: 'true' },
    },
  },
  {
    ...{ path: '/api/soc/events', table: 'soc.event', time: 'time' },
    values: {
      ...{ id: 'n', received_at: `timestamptz '2026-11-02T12:00:00Z'`, kind: `'event'`, type: `'user'` },
      ...{ severity: 'n % 5 + 1', title: `'Synthetic'`, source: `'synthetic'`, count: '1', flags: `'{}'` },
      ...{ raw: `'synthetic'`, ocsf: `'{}'`, words: `to_tsvector('simple', 'synthetic')` },
    },
  },
  {
    ...{ path: '/api/auth/sessions', table: 'access.session', time: 'started_at' },
    values: {
      ...{ id: UUID, user_id: '$2::uuid', methods: `'{pwd}'`, seen_at: 'now()', authenticated_at: 'now()' },
      expires_at: `timestamptz '2030-01-01T00:00:00Z'`,
    },
  },
  {
    ...{
      path: '/api/identity-access/users/:id/mail',
      table: 'access_mail',
      time: 'settled_at',
      key: 'cause',
    },
    values: {
      ...{ user_id: '$2::uuid', kind: `'invitation'` },
      cause: 'abs(hashtext($1::uuid::text)::bigint) * 10 + n',
    },
  },
  {
    ...{ path: '/api/social-accounts/scam-reports', table: 'scam_report', time: 'reported_at' },
    values: { id: UUID, incident_id: UUID, scam_type: `'shop'`, resolved: 'false' },
  },
];
