import { api, unwrapPage } from '../../../shared/api-client/client.js';

/** The first protected identities that match, as the search shows them. @throws ApiError */
export async function findIdentities(
  query: { readonly q: string; readonly limit: number },
  signal: AbortSignal,
) {
  const { data } = await unwrapPage(
    api.GET('/api/impersonation/protected-identities', { params: { query }, signal }),
  );
  return data.map(({ id, label, handles }) => ({
    ...{ id, label },
    description: handles.map((handle) => `@${handle}`).join(' '),
  }));
}
