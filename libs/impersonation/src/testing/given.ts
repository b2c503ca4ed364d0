import { type Command, type Decider, type DomainEvent, fold } from '@rampart/kernel';

/** Given these events, when this command, then those events (or that error): how deciders are tested. */
export function given<State, C extends Command, E extends DomainEvent>(
  decider: Decider<State, C, E>,
  ...past: readonly E[]
) {
  const state = fold(decider, past);
  return {
    state,
    when: (command: C): readonly E[] => decider.decide(command, state),
    /** All events after the command, to go on from. */
    after: (command: C): readonly E[] => [...past, ...decider.decide(command, state)],
  };
}
