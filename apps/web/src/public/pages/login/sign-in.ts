import type { CompleteSignIn, SignIn, SignInAnswer } from '@rampart/identity-access/contract';
import { post } from '../../sign-in/call.js';

/** Signs in with a password. @throws ApiError */
export const signIn = (credentials: SignIn): Promise<SignInAnswer> => post('/api/auth/login', credentials);

/** Sends the second factor. @returns the access token @throws ApiError */
export async function completeSignIn(factor: CompleteSignIn): Promise<string> {
  const answer = await post<{ readonly access_token: string }>('/api/auth/login/complete', factor);
  return answer.access_token;
}
