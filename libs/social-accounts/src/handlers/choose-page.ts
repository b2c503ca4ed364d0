import type { Connector, TokenSet } from '@rampart/connectors';
import type { Recorded, Requester } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import type { TakenLink } from '../adapters/link-sessions.js';
import type { ChoosePage, LinkOutcome, LinkPageView } from '../contract/index.js';
import { otherAccount } from '../domain/connection.js';
import { loadConnection, requireAccount, type SocialContext } from './context.js';
import { keepAccount } from './keep-account.js';
import { asDomainError, identityOf } from './linked-profile.js';
import { requireConnector } from './require-connector.js';

/** The pages of a person, who chooses the one to link. */
export interface Offered {
  readonly pages: readonly LinkPageView[];
}

/** @returns The sign-in if only one page is possible, or the pages to choose from. */
export async function pageOfLink(
  context: SocialContext,
  { tenantId, platform, accountId }: TakenLink,
  { auth }: Connector,
  tokens: TokenSet,
  signal: AbortSignal,
): Promise<TokenSet | Offered> {
  if (auth.pages === undefined) return tokens;
  const pages = await auth.pages.list(tokens, signal);
  if (accountId !== null) {
    const { identity } = await requireAccount(context, tenantId, platform, accountId);
    const same = pages.find(({ id }) => identityOf(platform, id) === identity);
    if (same === undefined) throw otherAccount(platform);
    return auth.pages.choose(tokens, same.id, signal);
  }
  if (pages.length < 2) return tokens;
  const { accounts } = await loadConnection(context, tenantId, platform);
  const known = new Set(accounts.map(({ identity }) => identity));
  return { pages: pages.map(({ id, name }) => ({ id, name, linked: known.has(identityOf(platform, id)) })) };
}

/** The choice stays open when the network refuses the page. @throws DomainError `social-account.unknown-link` */
export async function choosePage(
  context: SocialContext,
  requester: Requester,
  { linkId, browser, pageId }: ChoosePage & { readonly linkId: string; readonly browser: string | null },
  signal: AbortSignal,
): Promise<Recorded<LinkOutcome>> {
  const link = await context.sessions.takeOffered(requester, linkId, browser, context.clock.now());
  const given = link?.given;
  if (link === null || !given)
    throw new DomainError(
      'social-account.unknown-link',
      'not-found',
      t`This link was begun too long ago. Begin again.`,
    );
  const { platform } = link;
  try {
    const connector = requireConnector(context, platform);
    const tokens = (await connector.auth.pages?.choose(given.tokens, pageId, signal)) ?? given.tokens;
    const kept = await keepAccount(context, link, connector, tokens, signal);
    await context.sessions.end(link, { accountId: kept.value });
    const about = { linkId, platform, error: null, pages: [] };
    return { ...kept, value: { ...about, status: 'linked', accountId: kept.value } };
  } catch (error) {
    await context.sessions.offer(link, given);
    throw asDomainError(error);
  }
}
