import { STEP_UP_REQUIRED, type StepUpMethod, stepUpMethodSchema } from '@rampart/identity-access/contract';
import { z } from 'zod';

const refusalSchema = z.object({
  code: z.literal(STEP_UP_REQUIRED),
  details: z.object({ methods: z.array(stepUpMethodSchema).min(1) }),
});

/** The methods by which a refused request may be opened; null when the answer is not such a refusal. */
export async function wantedProof(answer: Response): Promise<readonly StepUpMethod[] | null> {
  if (answer.status !== 403) return null;
  const refusal = refusalSchema.safeParse(
    await answer
      .clone()
      .json()
      .catch(() => null),
  );
  return refusal.success ? refusal.data.details.methods : null;
}

/** Asks the person to prove once more that it is them; answers whether they did. */
export type AskForProof = (methods: readonly StepUpMethod[]) => Promise<boolean>;

/**
 * Joins requests that the server refuses without a fresh proof (`step-up.required`) with the dialog that asks for one.
 * Requests refused while the person is being asked wait for the same answer.
 */
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

  /** Whether there is a fresh proof now; false when the person declined or nobody can ask them. */
  prove(methods: readonly StepUpMethod[]): Promise<boolean> {
    if (this.ask === null) return Promise.resolve(false);
    this.underWay ??= this.ask(methods).finally(() => {
      this.underWay = null;
    });
    return this.underWay;
  }
}

/** The one desk of this tab. */
export const stepUpDesk = new StepUpDesk();
