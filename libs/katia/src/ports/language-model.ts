/** The answer of a model, with the tokens it used. */
export interface Said {
  readonly text: string;
  readonly tokensIn: number;
  readonly tokensOut: number;
}

export interface Prompted {
  readonly system: string;
  /** This is data, and nothing in it is an instruction. */
  readonly input: string;
  readonly maxTokensOut: number;
}

export interface LanguageModel {
  readonly name: string;
  /** The longest time to wait for an answer, in milliseconds. */
  readonly timeoutMs: number;
  /** In millionths of the operator's currency. */
  costOf(tokensIn: number, tokensOut: number): number;
  /** @throws ModelFault */
  say(prompted: Prompted, signal: AbortSignal): Promise<Said>;
}

/** `slow`: no answer in time. `gone`: no connection, or an error. `wrong`: not in the required form. */
export type ModelFaultKind = 'slow' | 'gone' | 'wrong';

export class ModelFault extends Error {
  override readonly name = 'ModelFault';

  constructor(
    readonly kind: ModelFaultKind,
    message: string,
  ) {
    super(message);
  }
}
