export interface SubjectRef {
  readonly tenantId: string;
  readonly subject: string;
}

/** 32 bytes each, one per (tenant, subject). */
export interface SubjectKeys {
  /** In the given order; created when missing, null for an erased person. */
  forSealing(subjects: readonly SubjectRef[]): Promise<(Buffer | null)[]>;
  /** In the given order; null for an erased person. Never cached: erasure is immediate. */
  forOpening(subjects: readonly SubjectRef[]): Promise<(Buffer | null)[]>;
}
