import { type Command, type Decider, type DomainEvent, fold } from '@rampart/kernel';

export function given<State, C extends Command, E extends DomainEvent>(
  decider: Decider<State, C, E>,
  ...past: readonly E[]
) {
  const state = fold(decider, past);
  return {
    state,
    when: (command: C): readonly E[] => decider.decide(command, state),
    after: (command: C): readonly E[] => [...past, ...decider.decide(command, state)],
  };
}
