import type { CompleteSignIn, SignIn, SignInAnswer } from '@rampart/identity-access/contract';
import { post } from '../../sign-in/call.js';

/** Asks to be let in by password. @throws ApiError */
export const signIn = (credentials: SignIn): Promise<SignInAnswer> => post('/api/auth/login', credentials);

/** Hands in the second factor and answers the access token. @throws ApiError */
export async function completeSignIn(factor: CompleteSignIn): Promise<string> {
  const answer = await post<{ readonly access_token: string }>('/api/auth/login/second-factor', factor);
  return answer.access_token;
}
