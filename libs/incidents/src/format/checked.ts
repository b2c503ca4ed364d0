/** The outcome of one check: a value, or why not. Checks do not throw: what they read was written by anybody. */
export type Checked<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly why: string };

/** The outcome of a check that failed. @param why a sentence for people */
export const refuse = (why: string): { readonly ok: false; readonly why: string } => ({ ok: false, why });
