import { type Command, type Decider, DomainError, t } from '@rampart/kernel';
import type { ActivationEvent } from './activation.events.js';

/** Null until a version is activated. */
export type Activation = ActivationEvent['data'] | null;

export type ActivationCommand = Command<
  'ActivateVersion',
  ActivationEvent['data'] & {
    readonly known: readonly string[];
    /** The version that is used until another one is activated. */
    readonly first: string;
  }
>;

/** The version in use: a version that this program does not contain is not used. */
export const activeOf = (
  activation: Pick<NonNullable<Activation>, 'version'> | null,
  { known, first }: { readonly known: readonly string[]; readonly first: string },
): string => (activation !== null && known.includes(activation.version) ? activation.version : first);

/** Which version of a detector judges. Activating the active one changes nothing. */
export const activationDecider: Decider<Activation, ActivationCommand, ActivationEvent> = {
  initialState: () => null,
  decide({ data: { known, first, ...data } }, state) {
    if (!known.includes(data.version)) throw versionNotFound();
    const active = activeOf(state, { known, first });
    if (data.version === active) return [];
    if (data.before !== active)
      throw new DomainError(
        'detectors.version-changed',
        'conflict',
        t`Another version was activated since then. Read the differences again, then decide.`,
      );
    return [{ type: 'DetectorVersionActivated', data }];
  },
  evolve: (_state, { data }) => data,
};

export const versionNotFound = (): DomainError =>
  new DomainError(
    'detectors.version-not-found',
    'not-found',
    t`This detector has no such version. Reload the page.`,
  );
