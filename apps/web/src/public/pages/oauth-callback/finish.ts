import type {
  FinishOidc,
  OidcFinished,
  SecondFactorNeeded,
  TestedPerson,
} from '@rampart/identity-access/contract';
import {
  type FinishLink,
  linkChannel,
  type LinkMessage,
  type LinkOutcome,
} from '@rampart/social-accounts/contract';
import { DEFAULT_ENVIRONMENT } from '../../../features/identity-access/session/lib/landing.js';
import { safeNextPath } from '../../../features/identity-access/session/lib/next-path.js';
import { BASE_PATH } from '../../../shared/api-client/base-path.js';
import { go } from '../../sign-in/address.js';
import { post } from '../../sign-in/call.js';
import { enter } from '../../sign-in/session.js';
import { readCallback } from './callback.js';

export interface SecondStep {
  readonly needed: SecondFactorNeeded['second_factor'];
  readonly next: string | null;
}

export interface Tested {
  readonly tested: TestedPerson;
}

export interface Refused {
  readonly reason: string;
}

export type Finish =
  | 'leaving'
  | 'linked'
  | 'choosing'
  | 'not-linked'
  | 'nothing'
  | SecondStep
  | Tested
  | Refused;

// A provider's answer works only once, so the page shares one request for it.
let finishing: Promise<Finish> | null = null;

/** Completes the sign-in or link of the provider's answer. @throws ApiError */
export function finish(query: URLSearchParams): Promise<Finish> {
  finishing ??= finishOnce(query);
  return finishing;
}

async function finishOnce(query: URLSearchParams): Promise<Finish> {
  const callback = readCallback(query);
  if (callback.kind === 'refused') return callback;
  if (callback.kind === 'nothing') return 'nothing';
  if (callback.kind === 'sign-in') return finishSignIn(callback.answer);
  return finishLink(callback.answer);
}

/** The code is exchanged at once. The window that began the link gets the result, without code or token. */
async function finishLink(answer: FinishLink): Promise<Finish> {
  const { linkId, status, error } = await post<LinkOutcome>(
    '/api/social-accounts/link-sessions/finish',
    answer,
  );
  const ended = status === 'pending' ? 'failed' : status;
  report({ type: 'rampart:social-account', linkId, status: ended, error });
  return ended === 'failed' ? 'not-linked' : ended;
}

/** Networks may cut the connection to the opener, so a broadcast channel of the link sends the same message. */
function report(message: LinkMessage): void {
  const channel = new BroadcastChannel(linkChannel(message.linkId));
  channel.postMessage(message);
  (window.opener as Window | null)?.postMessage(message, window.location.origin);
  channel.close();
  window.close();
}

async function finishSignIn(answer: FinishOidc): Promise<Finish> {
  const finished = await post<OidcFinished>('/api/auth/oidc/callback', answer);
  if (finished.second_factor !== null) return { needed: finished.second_factor, next: finished.next };
  if (finished.tested !== null) return { tested: finished.tested };
  if (finished.access_token !== null) {
    enter(finished.access_token, { next: finished.next, environment: DEFAULT_ENVIRONMENT });
  } else {
    go(safeNextPath(finished.next, BASE_PATH) ?? '/settings/security');
  }
  return 'leaving';
}
