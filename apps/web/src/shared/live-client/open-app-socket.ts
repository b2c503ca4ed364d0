import { t } from '@rampart/kernel';
import type { OpenSocket } from '@rampart/live-feed/client';
import { API_BASE_PATH, API_ORIGIN } from '../api-client/api-base.js';
import { currentToken } from './live.js';

/** Opens a socket of the signed-in user. The first one loads its code. @throws when no socket can be opened */
export async function openAppSocket(path: string): Promise<OpenSocket> {
  const [{ openSocket }, token] = await Promise.all([
    import('@rampart/live-feed/client/socket-io'),
    currentToken({ refused: false }),
  ]);
  if (token === null) throw new Error(t`You are not signed in. Sign in, then try again.`);
  return openSocket(`${API_BASE_PATH}${path}`, token, API_ORIGIN || undefined);
}
