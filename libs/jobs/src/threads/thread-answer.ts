import { DomainError, type DomainErrorKind } from '@rampart/kernel';

interface Refusal {
  readonly code: string;
  readonly kind: DomainErrorKind;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** What a thread answers: errors lose their class on the way. */
export interface ThreadAnswer {
  readonly id: number;
  readonly outcome?: unknown;
  /** The user's reason, or only that it failed. */
  readonly refusal?: Refusal | null;
  readonly reason?: string;
}

/** @throws DomainError of the task; Error when it failed otherwise */
export function outcomeOf({ outcome, refusal, reason }: ThreadAnswer): unknown {
  if (refusal) throw new DomainError(refusal.code, refusal.kind, refusal.message, refusal.details);
  if (reason !== undefined) throw new Error(reason);
  return outcome;
}
