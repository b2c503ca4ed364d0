import type { FinishOidc, OidcFinished, SecondFactorNeeded } from '@rampart/identity-access/contract';
import { DEFAULT_ENVIRONMENT } from '../../../features/identity-access/session/lib/landing.js';
import { safeNextPath } from '../../../features/identity-access/session/lib/next-path.js';
import { BASE_PATH, go } from '../../sign-in/address.js';
import { post } from '../../sign-in/call.js';
import { enter } from '../../sign-in/session.js';
import { readCallback, type SocialAccountMessage } from './callback.js';

export interface SecondStep {
  readonly needed: SecondFactorNeeded['second_factor'];
  readonly next: string | null;
}

export type Finish = 'leaving' | 'reported' | 'nothing' | SecondStep;

// A provider's answer works once, however often the page asks for its outcome.
let finishing: Promise<Finish> | null = null;

/** Finishes what the provider's answer belongs to. @throws ApiError */
export function finish(query: URLSearchParams): Promise<Finish> {
  finishing ??= finishOnce(query);
  return finishing;
}

async function finishOnce(query: URLSearchParams): Promise<Finish> {
  const opener = window.opener as Window | null;
  const callback = readCallback({
    query,
    windowName: window.name,
    opened: opener !== null && !opener.closed,
  });
  if (callback.kind === 'nothing') return 'nothing';
  if (callback.kind === 'sign-in') return finishSignIn(callback.answer);
  report(opener, callback.message);
  return 'reported';
}

/** The browser delivers it to a window of this origin only. */
function report(opener: Window | null, message: SocialAccountMessage): void {
  opener?.postMessage(message, window.location.origin);
  window.close();
}

async function finishSignIn(answer: FinishOidc): Promise<Finish> {
  const finished = await post<OidcFinished>('/api/auth/oidc/callback', answer);
  if (finished.second_factor !== null) return { needed: finished.second_factor, next: finished.next };
  if (finished.access_token !== null) {
    enter(finished.access_token, { next: finished.next, environment: DEFAULT_ENVIRONMENT });
  } else {
    go(safeNextPath(finished.next, BASE_PATH) ?? '/settings/security');
  }
  return 'leaving';
}
