import type { Command, Decider } from '@rampart/kernel';
import { ANY_IDENTITY, type Declared, type ReporterProfile } from '../../contract/index.js';
import type { ReporterEvent } from './reporter-profile.events.js';

export interface DeclaredProfile {
  readonly profile: ReporterProfile;
  readonly declared: Declared;
}

export type ReporterCommand = Command<
  'DeclareReporter',
  {
    readonly identityId: string | null;
    readonly by: string;
    readonly at: string;
    readonly profile: ReporterProfile;
  }
>;

/** @param identityId The identity, or null for identities that have no profile. */
export const reporterStream = (identityId: string | null): string =>
  `reporter-profile:${identityId ?? ANY_IDENTITY}`;

/** The state is null when nothing was declared, or after it was erased. */
export const reporterDecider: Decider<DeclaredProfile | null, ReporterCommand, ReporterEvent> = {
  initialState: () => null,
  decide: ({ data }, state) =>
    JSON.stringify(state?.profile) === JSON.stringify(data.profile)
      ? []
      : [{ type: 'ReporterProfileDeclared', data }],
  evolve: (_state, { data: { profile, by, at } }) =>
    profile === 'erased' ? null : { profile, declared: { by, at } },
};
