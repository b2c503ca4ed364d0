import { type Command, type Decider, DomainError, type DomainEvent, unreachable, t } from '@rampart/kernel';
import { SIGN_ON_DOMAINS_MOST } from '../../contract/sign-on.js';
import type { SignOnEvent } from './sign-on-events.js';

type DataOf<Type> = Extract<SignOnEvent, DomainEvent<Type & string>>['data'];

export type SignOnCommand =
  | Command<'ConfigureSignOn', DataOf<'SignOnConfigured'>>
  | Command<'ConfigureSamlSignOn', DataOf<'SamlSignOnConfigured'>>
  | Command<'RemoveSignOn', { readonly by: string }>
  | Command<'AddSignOnDomain', DataOf<'SignOnDomainAdded'>>
  | Command<'VerifySignOnDomain', DataOf<'SignOnDomainVerified'>>
  | Command<'RemoveSignOnDomain', DataOf<'SignOnDomainRemoved'>>
  /** `permanent`: the active administrators of the tenant who hold the role for good. */
  | Command<'RequireSignOn', DataOf<'SignOnRequirementChanged'> & { readonly permanent: readonly string[] }>;

export interface SignOnState {
  readonly connectionId: string | null;
  readonly domains: ReadonlyMap<string, boolean>;
  readonly required: boolean;
  readonly emergencyAccounts: readonly string[];
}

/** The only sign-on of a tenant. */
export const signOnStream = (tenantId: string): string => `sign-on:${tenantId}`;

/** @throws DomainError `sign-on.*` */
function decide(command: SignOnCommand, state: SignOnState): readonly SignOnEvent[] {
  switch (command.type) {
    case 'ConfigureSignOn':
      return [{ type: 'SignOnConfigured', data: command.data }];
    case 'ConfigureSamlSignOn':
      return [{ type: 'SamlSignOnConfigured', data: command.data }];
    case 'RemoveSignOn':
      if (state.connectionId === null) return [];
      return [{ type: 'SignOnRemoved', data: { ...command.data, connectionId: state.connectionId } }];
    case 'AddSignOnDomain':
      if (state.domains.has(command.data.domain)) return [];
      if (state.domains.size >= SIGN_ON_DOMAINS_MOST)
        throw new DomainError(
          'sign-on.too-many-domains',
          'conflict',
          t`You have ${SIGN_ON_DOMAINS_MOST} domains, which is the maximum. Remove an unused one.`,
        );
      return [{ type: 'SignOnDomainAdded', data: command.data }];
    case 'VerifySignOnDomain':
      return known(state, command.data.domain) ? [] : [{ type: 'SignOnDomainVerified', data: command.data }];
    case 'RemoveSignOnDomain':
      return state.domains.has(command.data.domain)
        ? [{ type: 'SignOnDomainRemoved', data: command.data }]
        : [];
    case 'RequireSignOn':
      return require(command.data, state);
    default:
      return unreachable(command);
  }
}

function known({ domains }: SignOnState, domain: string): boolean {
  const verified = domains.get(domain);
  if (verified !== undefined) return verified;
  throw new DomainError(
    'sign-on.no-such-domain',
    'not-found',
    t`This domain is not listed. Reload the page.`,
  );
}

function require(
  { required, emergencyAccounts, by, permanent }: Extract<SignOnCommand, { type: 'RequireSignOn' }>['data'],
  state: SignOnState,
): readonly SignOnEvent[] {
  if (required && state.connectionId === null)
    throw new DomainError(
      'sign-on.not-configured',
      'conflict',
      t`No identity provider is connected. Connect one first.`,
    );
  // Otherwise no one could sign in while the provider is away.
  if (required && !emergencyAccounts.some((id) => permanent.includes(id)))
    throw new DomainError(
      'sign-on.no-emergency-account',
      'invalid',
      t`Choose an active administrator with a permanent role who may sign in without the provider.`,
    );
  if (emergencyAccounts.some((id) => !permanent.includes(id)))
    throw new DomainError(
      'sign-on.not-an-administrator',
      'invalid',
      t`Only active administrators with a permanent role can be emergency accounts. Choose one.`,
    );
  return [{ type: 'SignOnRequirementChanged', data: { required, emergencyAccounts, by } }];
}

function evolve(state: SignOnState, event: SignOnEvent): SignOnState {
  switch (event.type) {
    case 'SignOnConfigured':
    case 'SamlSignOnConfigured':
      return { ...state, connectionId: event.data.connectionId };
    case 'SignOnRemoved':
      return { ...state, connectionId: null, required: false };
    case 'SignOnDomainAdded':
      return { ...state, domains: new Map(state.domains).set(event.data.domain, false) };
    case 'SignOnDomainVerified':
      return { ...state, domains: new Map(state.domains).set(event.data.domain, true) };
    case 'SignOnDomainRemoved': {
      const domains = new Map(state.domains);
      domains.delete(event.data.domain);
      return { ...state, domains };
    }
    case 'SignOnRequirementChanged': {
      const { required, emergencyAccounts } = event.data;
      return { ...state, required, emergencyAccounts };
    }
    default:
      return unreachable(event);
  }
}

export const signOnDecider: Decider<SignOnState, SignOnCommand, SignOnEvent> = {
  initialState: () => ({ connectionId: null, domains: new Map(), required: false, emergencyAccounts: [] }),
  decide,
  evolve,
};
