import { type Command, type Decider, type DomainEvent, fold } from '@rampart/kernel';

export function given<State, C extends Command, E extends DomainEvent>(
  decider: Decider<State, C, E>,
  ...events: readonly E[]
) {
  const state = fold(decider, events);
  return {
    state,
    when: (command: C): readonly E[] => decider.decide(command, state),
    /** All events, including those of the command. */
    after: (command: C): readonly E[] => [...events, ...decider.decide(command, state)],
  };
}
