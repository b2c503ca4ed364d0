import { type TenantSessionView, USERS_TOPIC } from '@rampart/identity-access/contract';
import { api, unwrapPage } from '../../../../shared/api-client/client.js';
import type { ListSource } from '../../../../shared/list/use-live-query.js';

export const TENANT_SESSIONS: ListSource<TenantSessionView> = {
  key: ['access', 'sessions'],
  topic: USERS_TOPIC,
  get: (query, signal) => unwrapPage(api.GET('/api/identity-access/sessions', { params: { query }, signal })),
};
