import type { STEP_UP_REQUIRED, StepUpMethod } from '@rampart/identity-access/contract';

/** The contract's words; written out so that every page need not load its schemas, and checked by their types. */
const REFUSED: typeof STEP_UP_REQUIRED = 'step-up.required';
const METHODS: Readonly<Record<StepUpMethod, true>> = { password: true, totp: true, passkey: true };

const isMethod = (value: unknown): value is StepUpMethod =>
  typeof value === 'string' && Object.hasOwn(METHODS, value);

/** The methods a refusal names; null when the body is no such refusal, or names a method that this page does not know. */
function methodsOf(body: unknown): readonly StepUpMethod[] | null {
  if (typeof body !== 'object' || body === null || Reflect.get(body, 'code') !== REFUSED) return null;
  const details: unknown = Reflect.get(body, 'details');
  const methods: unknown =
    typeof details === 'object' && details !== null ? Reflect.get(details, 'methods') : null;
  return Array.isArray(methods) && methods.length > 0 && methods.every(isMethod) ? methods : null;
}

/** The methods by which a refused request may be opened; null when the answer is not such a refusal. */
export async function wantedProof(answer: Response): Promise<readonly StepUpMethod[] | null> {
  if (answer.status !== 403) return null;
  return methodsOf(
    await answer
      .clone()
      .json()
      .catch(() => null),
  );
}

export type AskForProof = (methods: readonly StepUpMethod[]) => Promise<boolean>;

/** Opens a dialog for refusals with `step-up.required`. Requests refused in between wait for the same answer. */
export class StepUpDesk {
  private ask: AskForProof | null = null;
  private underWay: Promise<boolean> | null = null;

  /** Puts a dialog in charge until the returned function is called. */
  attend(ask: AskForProof): () => void {
    this.ask = ask;
    return () => {
      if (this.ask === ask) this.ask = null;
    };
  }

  /** Whether there is a fresh proof now; false when the user declined or no dialog is available. */
  prove(methods: readonly StepUpMethod[]): Promise<boolean> {
    if (this.ask === null) return Promise.resolve(false);
    this.underWay ??= this.ask(methods).finally(() => {
      this.underWay = null;
    });
    return this.underWay;
  }
}

export const stepUpDesk = new StepUpDesk();
