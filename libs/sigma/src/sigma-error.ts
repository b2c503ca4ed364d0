/** A place in a file, 1-based like editors. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Why a document is no usable rule. `code` is stable; `line` and `column` are 1-based. */
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
  | 'yaml' // not YAML, or unsupported YAML
  | 'too-large' // over a limit on a rule's cost
  | 'rule' // a part of the rule is missing or of the wrong kind
  | 'modifier' // unknown, or not for this kind of value
  | 'value' // a value that its modifiers cannot take
  | 'regex' // a pattern outside the accepted syntax
  | 'placeholder' // %name% without values
  | 'condition'
  | 'correlation'
  | 'reference'; // a rule that another names does not exist, or names itself
