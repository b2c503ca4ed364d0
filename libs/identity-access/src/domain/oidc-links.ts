import { type Command, type Decider, DomainError, unreachable, t } from '@rampart/kernel';
import { OIDC_LINKS_PER_PERSON } from '../contract/oidc.js';
import type { OidcEvent, OidcLinkHow } from './oidc-events.js';

export interface OidcLink {
  readonly id: string;
  readonly issuer: string;
  readonly subject: string;
  readonly address: string | null;
}

export interface OidcLinksState {
  readonly allowed: boolean;
  readonly links: readonly OidcLink[];
}

interface NewLink {
  readonly userId: string;
  readonly linkId: string;
  readonly issuer: string;
  readonly subject: string;
  readonly address: string | null;
  readonly how: OidcLinkHow;
}

export type OidcLinksCommand =
  | Command<'AllowOidcLink', { userId: string; by: string }>
  | Command<'LinkOidcIdentity', NewLink>
  | Command<'UnlinkOidcIdentity', { userId: string; linkId: string; by: string; otherWayIn: boolean }>;

/** @throws DomainError `oidc.*` */
function decide(command: OidcLinksCommand, state: OidcLinksState): readonly OidcEvent[] {
  switch (command.type) {
    case 'AllowOidcLink':
      return state.allowed ? [] : [{ type: 'OidcLinkAllowed', data: command.data }];
    case 'LinkOidcIdentity':
      return link(command.data, state);
    case 'UnlinkOidcIdentity':
      return unlink(command.data, state);
    default:
      return unreachable(command);
  }
}

function link(data: NewLink, state: OidcLinksState): readonly OidcEvent[] {
  const same = ({ issuer, subject }: OidcLink) => issuer === data.issuer && subject === data.subject;
  if (state.links.some(same)) return [];
  // A matching address links one identity; more are linked only by the person or with a permission.
  const permitted = data.how === 'allowed' ? state.allowed : state.links.length === 0;
  // What a tenant's own provider says is decided with the connection.
  const decided = ['signed-in', 'provisioned', 'created'].includes(data.how);
  if (!decided && !permitted) {
    throw new DomainError(
      'oidc.not-linked-automatically',
      'forbidden',
      t`This identity is not linked to an account here. Sign in another way and link it, or ask an administrator.`,
    );
  }
  if (state.links.length >= OIDC_LINKS_PER_PERSON)
    throw new DomainError(
      'oidc.too-many-links',
      'conflict',
      t`An identity is already linked. Unlink it before you link another.`,
    );
  return [{ type: 'OidcIdentityLinked', data: { ...data } }];
}

function unlink(
  data: {
    readonly userId: string;
    readonly linkId: string;
    readonly by: string;
    readonly otherWayIn: boolean;
  },
  state: OidcLinksState,
): readonly OidcEvent[] {
  if (!state.links.some(({ id }) => id === data.linkId))
    throw new DomainError(
      'oidc.no-such-link',
      'not-found',
      t`This linked identity does not exist. Reload the list.`,
    );
  if (state.links.length === 1 && !data.otherWayIn) {
    throw new DomainError(
      'oidc.last-way-in',
      'conflict',
      t`This is your only sign-in method. Request a reset link on the sign-in page to set a password first.`,
    );
  }
  const { userId, linkId, by } = data;
  return [{ type: 'OidcIdentityUnlinked', data: { userId, linkId, by } }];
}

function evolve(state: OidcLinksState, event: OidcEvent): OidcLinksState {
  switch (event.type) {
    case 'OidcLinkAllowed':
      return { ...state, allowed: true };
    case 'OidcIdentityLinked': {
      const { linkId: id, issuer, subject, address } = event.data;
      return { allowed: false, links: [...state.links, { id, issuer, subject, address }] };
    }
    case 'OidcIdentityUnlinked':
      return { ...state, links: state.links.filter(({ id }) => id !== event.data.linkId) };
    default:
      return unreachable(event);
  }
}

export const oidcLinksDecider: Decider<OidcLinksState, OidcLinksCommand, OidcEvent> = {
  initialState: () => ({ allowed: false, links: [] }),
  decide,
  evolve,
};

/** A separate stream, because every request loads the user's own stream. */
export const oidcLinksStream = (userId: string): string => `oidc-links:${userId}`;
