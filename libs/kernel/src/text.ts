/** A text whose words alone do not say what they mean, as in "Open": the verb or the state. */
export interface TextInContext {
  readonly message: string;
  /** What translators need to know. */
  readonly context: string;
}

/** Builds of other languages replace the expression (decision 0985), so the text must be a literal. */
export function t(text: TextInContext | TemplateStringsArray, ...values: readonly unknown[]): string {
  if ('message' in text) return text.message;
  if (values.length === 0) return text[0] ?? '';
  return text.reduce((whole, part, place) => `${whole}${String(values[place - 1])}${part}`);
}
