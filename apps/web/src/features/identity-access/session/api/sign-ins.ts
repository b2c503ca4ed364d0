import type { SignInEventView } from '@rampart/identity-access/contract';
import { api, unwrapPage } from '../../../../shared/api-client/client.js';
import type { ListSource } from '../../../../shared/list/use-live-query.js';

const AT_ONCE = 20;

/** Sign-in attempts on the user's own account, newest first. */
export const OWN_SIGN_INS: ListSource<SignInEventView> = {
  key: ['session', 'sign-ins'],
  topic: null,
  get: (question, signal) => {
    const query = { ...question, limit: AT_ONCE };
    return unwrapPage(api.GET('/api/auth/sign-ins', { params: { query }, signal }));
  },
};
