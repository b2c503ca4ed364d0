import { api, unwrap } from '../../../shared/api-client/client.js';

/** Every protected identity, as the search shows it. @throws ApiError */
export async function findIdentities(signal: AbortSignal) {
  const identities = await unwrap(api.GET('/api/impersonation/protected-identities', { signal }));
  return identities.map(({ id, label, handles }) => ({
    ...{ id, label },
    description: handles.map((handle) => `@${handle}`).join(' '),
  }));
}
