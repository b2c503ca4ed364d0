export interface SubjectRef {
  readonly tenantId: string;
  readonly subject: string;
}

/** Keys of 32 bytes, one per tenant and subject. */
export interface SubjectKeys {
  /** Keys in the given order; a missing one is created, and an erased person has null. */
  forSealing(subjects: readonly SubjectRef[]): Promise<(Buffer | null)[]>;
  /** Keys in the given order; null for an erased person. Never cached, because an erasure must apply immediately. */
  forOpening(subjects: readonly SubjectRef[]): Promise<(Buffer | null)[]>;
}
