import type { Connector, LinkRequest, TokenSet } from '@rampart/connectors';
import { type Recorded, recordedAt, type Requester } from '@rampart/event-log';
import { DomainError } from '@rampart/kernel';
import { newState, type TakenLink } from '../adapters/link-sessions.js';
import {
  type AccountType,
  type FinishLink,
  LINK_TEXTS,
  type LinkByPassword,
  type LinkOutcome,
  type Network,
  NETWORK_NAMES,
  type StartedLinkView,
  type StartLink,
} from '../contract/index.js';
import { connectionDecider, otherAccount } from '../domain/connection.js';
import { refreshAt } from '../domain/refresh-policy.js';
import { changeConnection, loadConnection, requireAccount, type SocialContext } from './context.js';
import { asDomainError, identityOf, linkedProfile } from './linked-profile.js';
import { syncImposters } from './set-imposter-monitoring.js';

/** @throws DomainError `social-account.no-oauth` */
export function requireConnector(
  { networks }: Pick<SocialContext, 'networks'>,
  platform: Network,
): Connector {
  const connector = networks.get(platform);
  if (connector !== undefined) return connector;
  throw new DomainError(
    'social-account.no-oauth',
    'conflict',
    `This installation has no access to ${NETWORK_NAMES[platform]}. Link the account by its URL.`,
  );
}

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

/** What recording would refuse is refused before a person signs in for nothing. */
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
    'This is not the address of an instance. Enter one such as mastodon.social.',
  );
}

/** A state works once, in the browser that began it, for ten minutes. @returns null when it is not that browser's */
export async function finishLink(
  context: SocialContext,
  answer: FinishLink & { readonly browser: string | null },
  signal: AbortSignal,
): Promise<Recorded<LinkOutcome> | null> {
  const link = await context.sessions.take(answer.state, answer.browser, context.clock.now());
  if (link === null) return null;
  const { linkId, platform } = link;
  try {
    if (!answer.code) throw refusedByPerson(answer.error ?? null);
    const { value: accountId, position } = await exchange(
      context,
      link,
      answer.code,
      answer.iss ?? null,
      signal,
    );
    await context.sessions.end(link, { accountId });
    return { value: { linkId, platform, status: 'linked', accountId, error: null }, position };
  } catch (thrown) {
    const error = asDomainError(thrown);
    const known = error instanceof DomainError;
    const words = known ? error.message : LINK_TEXTS.callbackFailed;
    await context.sessions.end(link, { error: words });
    if (!known) throw error;
    return { value: { linkId, platform, status: 'failed', accountId: null, error: words }, position: null };
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
): Promise<Recorded<string>> {
  const connector = requireConnector(context, link.platform);
  const { redirectUri, instance, loginHint, kept } = link;
  const request = { state: '', redirectUri, instance, loginHint };
  const tokens = await connector.auth.exchange({ code, issuer }, request, kept, signal);
  return keepAccount(context, link, connector, tokens, signal);
}

interface Wanted {
  readonly tenantId: string;
  readonly userId: string;
  readonly platform: Network;
  readonly type: AccountType;
  readonly displayName: string | null;
  /** Of an account that is linked again. */
  readonly accountId: string | null;
}

async function keepAccount(
  context: SocialContext,
  wanted: Wanted,
  connector: Connector,
  tokens: TokenSet,
  signal: AbortSignal,
): Promise<Recorded<string>> {
  const { tenantId, userId, platform } = wanted;
  const profile = await connector.profile({ accountId: '', handle: '', tokens, signal });
  const accountId = wanted.accountId ?? context.ids.next();
  const identity = identityOf(platform, profile.accountId);
  const { scopes, endsAt, expiresAt } = tokens;
  const about = {
    ...{ platform, accountId, identity, scopes, endsAt },
    profile: linkedProfile(profile, wanted.displayName),
  };
  if (wanted.accountId !== null) {
    const known = await requireAccount(context, tenantId, platform, accountId);
    if (known.identity !== identity) throw otherAccount(platform);
  }
  // Tokens first: an account without them would be a promise. What was refused afterwards is removed again.
  const issuedAt = context.clock.now().toISOString();
  await context.tokens.put(
    { tenantId, accountId, platform, networkId: profile.accountId, handle: profile.handle, tokens },
    { refreshAt: refreshAt({ issuedAt, expiresAt }, context.chance()) },
  );
  try {
    const outcome = await changeConnection(
      context,
      { tenantId, userId },
      wanted.accountId === null
        ? {
            type: 'LinkAccount',
            data: {
              ...about,
              ...{ accountType: wanted.type, connectionType: 'oauth', proofCode: null },
              simulated: connector.simulated,
            },
          }
        : { type: 'RelinkAccount', data: about },
    );
    await syncImposters(context, { tenantId, userId }, outcome.state, platform);
    return recordedAt(accountId, outcome);
  } catch (error) {
    if (wanted.accountId === null) await context.tokens.remove({ tenantId, accountId });
    throw error;
  }
}

/** Links with an app password, where the network has them. @throws DomainError `social-account.no-password` */
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
      `${NETWORK_NAMES[platform]} has no app passwords. Sign in at the network instead.`,
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
