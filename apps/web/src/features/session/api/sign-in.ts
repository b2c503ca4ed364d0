import { api, unwrap } from '../../../shared/api-client/client.js';
import { tokens } from '../../../shared/api-client/session-tokens.js';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Signs in and stores the access token. @throws ApiError */
export async function signIn(credentials: Credentials): Promise<void> {
  const { access_token: token } = await unwrap(api.POST('/api/auth/login', { body: credentials }));
  tokens.write(token);
}
