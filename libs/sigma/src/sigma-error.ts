/** Where in a file something is: 1-based, as editors count. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Why a document is not a usable rule. `code` is stable; `line` and `column` are 1-based. */
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

/** Nothing fills a placeholder. */
export class UnfilledPlaceholder extends SigmaError {
  constructor(
    readonly placeholder: string,
    place: Place,
  ) {
    super('placeholder', `Nothing fills the placeholder %${placeholder}%`, place);
  }
}

export type SigmaErrorCode =
  | 'yaml' // not YAML, or YAML that is not accepted
  | 'too-large' // over one of the limits that keep a rule from costing more than a rule may
  | 'rule' // a part of the rule is missing or of the wrong kind
  | 'modifier' // unknown, or not for this kind of value
  | 'value' // a value that its modifiers cannot take
  | 'regex' // a pattern outside the accepted syntax
  | 'placeholder' // %name% that nothing fills
  | 'condition'
  | 'correlation'
  | 'reference'; // a rule that another names does not exist, or names itself
