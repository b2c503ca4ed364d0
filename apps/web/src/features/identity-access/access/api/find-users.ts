import { api, unwrapPage } from '../../../../shared/api-client/client.js';

/** The first users that match, as the search shows them. @throws ApiError */
export async function findUsers(query: { readonly q: string; readonly limit: number }, signal: AbortSignal) {
  const { data: users } = await unwrapPage(
    api.GET('/api/identity-access/users', { params: { query }, signal }),
  );
  return users.map(({ id, displayName, username }) => ({
    ...{ id, label: displayName, description: username },
  }));
}
