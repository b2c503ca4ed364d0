import { DomainError, type DomainErrorKind } from '@rampart/kernel';

interface Refusal {
  readonly code: string;
  readonly kind: DomainErrorKind;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** A message from a thread. Errors lose their class when they cross threads, so they are described. */
export interface ThreadAnswer {
  readonly id: number;
  readonly outcome?: unknown;
  /** The refusal to show to the user; null when the task failed for another reason. */
  readonly refusal?: Refusal | null;
  readonly reason?: string;
}

/** @throws DomainError of the task; Error for any other failure */
export function outcomeOf({ outcome, refusal, reason }: ThreadAnswer): unknown {
  if (refusal) throw new DomainError(refusal.code, refusal.kind, refusal.message, refusal.details);
  if (reason !== undefined) throw new Error(reason);
  return outcome;
}
