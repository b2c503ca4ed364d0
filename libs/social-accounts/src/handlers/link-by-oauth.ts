import type { LinkRequest } from '@rampart/connectors';
import type { Recorded, Requester } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import { newState, type TakenLink } from '../adapters/link-sessions.js';
import {
  type FinishLink,
  LINK_TEXTS,
  type LinkByPassword,
  type LinkOutcome,
  type Network,
  NETWORK_NAMES,
  type StartedLinkView,
  type StartLink,
} from '../contract/index.js';
import { connectionDecider } from '../domain/connection.js';
import { type Offered, pageOfLink } from './choose-page.js';
import { loadConnection, requireAccount, type SocialContext } from './context.js';
import { keepAccount } from './keep-account.js';
import { asDomainError } from './linked-profile.js';
import { requireConnector } from './require-connector.js';

/** @param asked with the cookie's secret @throws DomainError `social-account.too-many`, `social-account.no-oauth` */
export async function startLink(
  context: SocialContext,
  requester: Requester,
  {
    platform,
    browser,
    redirectUri,
    ...asked
  }: StartLink & { readonly platform: Network; readonly browser: string; readonly redirectUri: string },
  signal: AbortSignal,
): Promise<StartedLinkView> {
  const connector = requireConnector(context, platform);
  const accountId = asked.accountId ?? null;
  await refuseBefore(context, requester, platform, accountId);
  const state = newState();
  const request: LinkRequest = {
    state,
    redirectUri,
    instance: instanceOf(asked.instance ?? null),
    loginHint: asked.handle ? asked.handle.replace(/^@/, '') : null,
  };
  try {
    const { authorizationUrl, kept } = await connector.auth.start(request, signal);
    const linkId = context.ids.next();
    const { instance, loginHint } = request;
    const words = { type: asked.type, displayName: asked.displayName || null, accountId };
    await context.sessions.insert(
      { linkId, tenantId: requester.tenantId, userId: requester.userId, platform },
      { state, browser, waiting: { ...words, redirectUri, instance, loginHint, kept } },
      context.clock.now(),
    );
    return { authState: state, popupUrl: authorizationUrl, linkId };
  } catch (error) {
    throw asDomainError(error);
  }
}

/** Refuses what could not be recorded later, before the person signs in. */
async function refuseBefore(
  context: SocialContext,
  { tenantId }: Requester,
  platform: Network,
  accountId: string | null,
): Promise<void> {
  if (accountId !== null) return void (await requireAccount(context, tenantId, platform, accountId));
  const state = await loadConnection(context, tenantId, platform);
  const probe = { platform, accountId: '', identity: '', scopes: [], endsAt: null, proofCode: null };
  const profile = {
    handle: '',
    displayName: null,
    profileUrl: '',
    avatarUrl: null,
    isPrivate: null,
    isVerified: null,
  };
  const data = {
    ...probe,
    profile,
    accountType: 'other',
    connectionType: 'oauth',
    simulated: false,
  } as const;
  connectionDecider.decide({ type: 'LinkAccount', data }, state);
}

/** `mastodon.example` and `https://mastodon.example/` are the same instance. @throws DomainError */
function instanceOf(given: string | null): string | null {
  if (given === null || given === '') return null;
  const url = /^[a-z]+:\/\//i.test(given) ? given : `https://${given}`;
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return new URL(url).origin;
  throw new DomainError(
    'social-account.bad-instance',
    'invalid',
    t`This is not the address of an instance. Enter one such as mastodon.social.`,
  );
}

/** A state works once, within ten minutes. @returns null for another browser, user or network than at the start */
export async function finishLink(
  context: SocialContext,
  answer: FinishLink & {
    readonly browser: string | null;
    /** Who finishes it, when the window that started the link does so. */
    readonly by?: Requester & { readonly platform: Network };
  },
  signal: AbortSignal,
): Promise<Recorded<LinkOutcome> | null> {
  const { state, browser, by = null } = answer;
  const link = await context.sessions.take(state, browser, context.clock.now(), by);
  if (link === null) return null;
  const { linkId, platform } = link;
  try {
    if (!answer.code) throw refusedByPerson(answer.error ?? null);
    const kept = await exchange(context, link, answer.code, answer.iss ?? null, signal);
    const about = { linkId, platform, error: null };
    if ('pages' in kept)
      return {
        value: { ...about, status: 'choosing', accountId: null, pages: [...kept.pages] },
        position: null,
      };
    await context.sessions.end(link, { accountId: kept.value });
    return { ...kept, value: { ...about, status: 'linked', accountId: kept.value, pages: [] } };
  } catch (thrown) {
    const error = asDomainError(thrown);
    const known = error instanceof DomainError;
    const words = known ? error.message : LINK_TEXTS.callbackFailed;
    await context.sessions.end(link, { error: words });
    if (!known) throw error;
    const failed = { linkId, platform, status: 'failed', accountId: null, error: words } as const;
    return { value: { ...failed, pages: [] }, position: null };
  }
}

const refusedByPerson = (error: string | null): DomainError =>
  new DomainError(
    'social-account.refused',
    'conflict',
    error === 'access_denied' ? LINK_TEXTS.cancelled : LINK_TEXTS.oauthFailed,
  );

async function exchange(
  context: SocialContext,
  link: TakenLink,
  code: string,
  issuer: string | null,
  signal: AbortSignal,
): Promise<Recorded<string> | Offered> {
  const connector = requireConnector(context, link.platform);
  const { redirectUri, instance, loginHint, kept } = link;
  const request = { state: '', redirectUri, instance, loginHint };
  const tokens = await connector.auth.exchange({ code, issuer }, request, kept, signal);
  const chosen = await pageOfLink(context, link, connector, tokens, signal);
  if ('pages' in chosen) {
    await context.sessions.offer(link, { tokens, pages: chosen.pages });
    return chosen;
  }
  return keepAccount(context, link, connector, chosen, signal);
}

/** Links an account with an app password, if the network has them. @throws DomainError `social-account.no-password` */
export async function linkByPassword(
  context: SocialContext,
  { tenantId, userId }: Requester,
  { platform, identifier, password, type, displayName }: LinkByPassword & { readonly platform: Network },
  signal: AbortSignal,
): Promise<Recorded<{ readonly id: string }>> {
  const connector = requireConnector(context, platform);
  const { withPassword } = connector.auth;
  if (withPassword === null)
    throw new DomainError(
      'social-account.no-password',
      'conflict',
      t`${NETWORK_NAMES[platform]} has no app passwords. Sign in at the network instead.`,
    );
  await refuseBefore(context, { tenantId, userId }, platform, null);
  try {
    const tokens = await withPassword(identifier.replace(/^@/, ''), password, signal);
    const wanted = { tenantId, userId, platform, type, displayName: displayName || null, accountId: null };
    const { value, position } = await keepAccount(context, wanted, connector, tokens, signal);
    return { value: { id: value }, position };
  } catch (error) {
    throw asDomainError(error);
  }
}
