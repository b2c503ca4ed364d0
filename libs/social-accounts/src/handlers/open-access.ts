import type { Access, Connector } from '@rampart/connectors';
import { ConnectorError } from '@rampart/connectors/contract';
import { NETWORK_NAMES, type Network } from '../contract/index.js';
import { isUsable, pauseAfter, refreshAt } from '../domain/refresh-policy.js';
import type { AccessChange, AccountRef, StoredAccess } from '../ports/token-store.js';
import { changeConnection, type SocialContext } from './context.js';

export type OpenedAccess =
  | {
      readonly open: true;
      readonly platform: Network;
      readonly connector: Connector;
      readonly access: Access;
    }
  | {
      readonly open: false;
      /** `unlinked`: no access. `needs-relinking`: sign in again. `paused`: no answer, try again later. */
      readonly reason: 'unlinked' | 'needs-relinking' | 'paused';
      readonly message: string;
    };

export type AccessContext = Pick<SocialContext, 'log' | 'clock' | 'ids' | 'networks' | 'tokens' | 'chance'>;

/** The access of an account for one call, refreshed if about to expire. Never store, log or return it to clients. */
export async function openAccess(
  context: AccessContext,
  ref: AccountRef,
  signal: AbortSignal,
): Promise<OpenedAccess> {
  const stored = await context.tokens.get(ref);
  if (stored === null) return refused('unlinked', null);
  const connector = context.networks.get(stored.platform);
  if (connector === undefined) return refused('paused', stored.platform);
  if (stored.needsRelinking) return refused('needs-relinking', stored.platform);
  const fresh = isUsable(stored.tokens.expiresAt, nowOf(context))
    ? stored
    : await refreshAccess(context, ref, { signal });
  if (fresh === null) return refused('unlinked', null);
  if (fresh.needsRelinking) return refused('needs-relinking', fresh.platform);
  if (!isUsable(fresh.tokens.expiresAt, nowOf(context))) return refused('paused', fresh.platform);
  const access = { accountId: fresh.networkId, handle: fresh.handle, tokens: fresh.tokens, signal };
  return { open: true, platform: fresh.platform, connector, access };
}

/** Refreshes once after a 401. @param refusedToken if another one is stored by now, that one is used */
export const renewAccess = (
  context: AccessContext,
  ref: AccountRef,
  refusedToken: string,
  signal: AbortSignal,
): Promise<StoredAccess | null> => refreshAccess(context, ref, { signal, refusedToken });

const nowOf = ({ clock }: Pick<AccessContext, 'clock'>): string => clock.now().toISOString();

/** Locks the account; a caller that waited finds the new tokens. @param due also refreshes a usable access */
export async function refreshAccess(
  context: AccessContext,
  ref: AccountRef,
  { signal, refusedToken, due = false }: { signal: AbortSignal; refusedToken?: string; due?: boolean },
): Promise<StoredAccess | null> {
  let lost: string | null = null;
  const after = await context.tokens.change(ref, async (access): Promise<AccessChange> => {
    const isDue = due && access.refreshAt !== null && access.refreshAt <= nowOf(context);
    const stale =
      refusedToken === undefined
        ? isDue || !isUsable(access.tokens.expiresAt, nowOf(context))
        : access.tokens.accessToken === refusedToken;
    const waits = access.pausedUntil !== null && access.pausedUntil > nowOf(context);
    if (!stale || waits || access.needsRelinking) return { kind: 'keep' };
    const outcome = await ask(context, access, signal);
    if (outcome.kind === 'lost') lost = outcome.reason;
    return outcome;
  });
  if (lost !== null && after !== null) await recordLoss(context, after, lost);
  return after;
}

async function ask(
  context: AccessContext,
  access: StoredAccess,
  signal: AbortSignal,
): Promise<AccessChange & { readonly reason: string }> {
  const connector = context.networks.get(access.platform);
  const pause = () => new Date(context.clock.now().getTime() + pauseAfter(access.failures)).toISOString();
  if (connector === undefined) return { kind: 'pause', until: pause(), reason: '' };
  try {
    const renewed = await connector.auth.refresh(access.tokens, signal);
    // When a network sends no new refresh token, the old one stays valid.
    const tokens = { ...renewed, refreshToken: renewed.refreshToken ?? access.tokens.refreshToken };
    const issuedAt = nowOf(context);
    const plan = { refreshAt: refreshAt({ issuedAt, expiresAt: tokens.expiresAt }, context.chance()) };
    return { kind: 'renew', tokens, plan, reason: '' };
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    if (error.code === 'auth.revoked') return { kind: 'lost', reason: error.message };
    return { kind: 'pause', until: pause(), reason: '' };
  }
}

async function recordLoss(
  context: AccessContext,
  { tenantId, accountId, platform }: StoredAccess,
  reason: string,
): Promise<void> {
  const by = { tenantId, actor: 'service:social-accounts' };
  await changeConnection(context, by, { type: 'LoseAccess', data: { platform, accountId, reason } });
}

function refused(reason: 'unlinked' | 'needs-relinking' | 'paused', platform: Network | null): OpenedAccess {
  const name = platform === null ? 'The network' : NETWORK_NAMES[platform];
  const message = {
    unlinked: 'The account is not linked any more. Link it again.',
    'needs-relinking': `${name} ended the access. Sign in there again.`,
    paused: `${name} did not renew the access. It is tried again soon.`,
  }[reason];
  return { open: false, reason, message };
}
