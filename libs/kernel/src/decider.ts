/** A request to change one stream. `type` is imperative: `RequestImpersonationScan`. */
export interface Command<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

/** A fact, in the past tense: `ImpersonationScanRequested`. The `type` string equals the type name. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

/** The pure core of a capability: which commands are allowed (`decide`) and what events change (`evolve`). */
export interface Decider<State, C extends Command, E extends DomainEvent> {
  readonly initialState: () => State;
  /** @throws DomainError when the command is not allowed in this state */
  readonly decide: (command: C, state: State) => readonly E[];
  readonly evolve: (state: State, event: E) => State;
}

export function fold<State, C extends Command, E extends DomainEvent>(
  decider: Decider<State, C, E>,
  events: Iterable<E>,
): State {
  let state = decider.initialState();
  for (const event of events) state = decider.evolve(state, event);
  return state;
}

/** Makes a switch exhaustive: the compiler refuses the call while a case is missing. */
export function unreachable(value: never): never {
  throw new TypeError(`Unhandled case: ${JSON.stringify(value)}`);
}
