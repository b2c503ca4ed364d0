import { type Command, type Decider, type DomainEvent, fold } from '@rampart/kernel';

/** Runs commands on earlier events. @returns the events of the decider, or throws its error */
export function given<State, C extends Command, E extends DomainEvent>(
  decider: Decider<State, C, E>,
  ...events: readonly E[]
): { when(command: C): readonly E[]; state: State } {
  const state = fold(decider, events);
  return { state, when: (command) => decider.decide(command, state) };
}
