/** Checks do not throw, because their input is untrusted. */
export type Checked<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly why: string };

/** The result of a failed check. @param why a sentence for people */
export const refuse = (why: string): { readonly ok: false; readonly why: string } => ({ ok: false, why });
