import { api, unwrapPage } from '../../../shared/api-client/client.js';
import { everyPage } from '../../../shared/api-client/pages.js';

/** Every protected identity, as the search shows it. @throws ApiError */
export async function findIdentities(signal: AbortSignal) {
  const { data } = await everyPage(
    (query, to) =>
      unwrapPage(api.GET('/api/impersonation/protected-identities', { params: { query }, signal: to })),
    signal,
  );
  return data.map(({ id, label, handles }) => ({
    ...{ id, label },
    description: handles.map((handle) => `@${handle}`).join(' '),
  }));
}
