/** A place in a file; line and column start at 1, as in editors. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** The reason why a document is no usable rule. `code` is stable; `line` and `column` start at 1. */
export class SigmaError extends Error {
  override readonly name = 'SigmaError';

  constructor(
    readonly code: SigmaErrorCode,
    message: string,
    readonly place: Place = { line: 1, column: 1 },
  ) {
    super(message);
  }
}

export class UnfilledPlaceholder extends SigmaError {
  constructor(
    readonly placeholder: string,
    place: Place,
  ) {
    super('placeholder', `Nothing fills the placeholder %${placeholder}%`, place);
  }
}

export type SigmaErrorCode =
  | 'yaml' // the text is not YAML, or uses unsupported YAML
  | 'too-large' // the rule exceeds a cost limit
  | 'rule' // a part of the rule is missing or of the wrong kind
  | 'modifier' // the modifier is unknown, or does not apply to this kind of value
  | 'value' // the modifiers cannot be applied to this value
  | 'regex' // the regular expression is outside the accepted syntax
  | 'placeholder' // a placeholder %name% has no values
  | 'condition'
  | 'correlation'
  | 'reference'; // a referenced rule does not exist, or a rule refers to itself
