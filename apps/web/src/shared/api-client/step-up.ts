import type { STEP_UP_REQUIRED, StepUpMethod } from '@rampart/identity-access/contract';

/** A copy of the contract's values, which saves loading its schemas. The types check that they are equal. */
const REFUSED: typeof STEP_UP_REQUIRED = 'step-up.required';
const METHODS: Readonly<Record<StepUpMethod, true>> = { password: true, totp: true, passkey: true };

const isMethod = (value: unknown): value is StepUpMethod =>
  typeof value === 'string' && Object.hasOwn(METHODS, value);

/** The methods that a refusal names; null for other bodies, and for methods that this version does not know. */
function methodsOf(body: unknown): readonly StepUpMethod[] | null {
  if (typeof body !== 'object' || body === null || Reflect.get(body, 'code') !== REFUSED) return null;
  const details: unknown = Reflect.get(body, 'details');
  const methods: unknown =
    typeof details === 'object' && details !== null ? Reflect.get(details, 'methods') : null;
  return Array.isArray(methods) && methods.length > 0 && methods.every(isMethod) ? methods : null;
}

/** The methods that would allow a refused request; null when the answer is no such refusal. */
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

/** Opens a dialog after `step-up.required`. Requests that are refused in the meantime share its result. */
export class StepUpDesk {
  private ask: AskForProof | null = null;
  private underWay: Promise<boolean> | null = null;

  /** Registers a dialog until the returned function is called. */
  attend(ask: AskForProof): () => void {
    this.ask = ask;
    return () => {
      if (this.ask === ask) this.ask = null;
    };
  }

  /** Resolves to whether there is a fresh proof now. False when the user declined or no dialog is registered. */
  prove(methods: readonly StepUpMethod[]): Promise<boolean> {
    if (this.ask === null) return Promise.resolve(false);
    this.underWay ??= this.ask(methods).finally(() => {
      this.underWay = null;
    });
    return this.underWay;
  }
}

export const stepUpDesk = new StepUpDesk();
