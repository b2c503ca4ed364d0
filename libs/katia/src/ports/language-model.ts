/** What a model said, with what it used. */
export interface Said {
  readonly text: string;
  readonly tokensIn: number;
  readonly tokensOut: number;
}

export interface Prompted {
  readonly system: string;
  /** Data: nothing in it is an instruction. */
  readonly input: string;
  readonly maxTokensOut: number;
}

/** A language model somewhere else. */
export interface LanguageModel {
  readonly name: string;
  /** The longest wait for an answer, milliseconds. */
  readonly timeoutMs: number;
  /** Millionths of the operator's currency. */
  costOf(tokensIn: number, tokensOut: number): number;
  /** @throws ModelFault */
  say(prompted: Prompted, signal: AbortSignal): Promise<Said>;
}

/** `slow`: no answer in time. `gone`: no connection, or an error. `wrong`: not what was asked for. */
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
