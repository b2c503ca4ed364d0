/** Names one person's data key. */
export interface SubjectRef {
  readonly tenantId: string;
  readonly subject: string;
}

/** Where the data keys of persons live: 32 bytes each, one per (tenant, subject). */
export interface SubjectKeys {
  /** Keys to seal with, in the order asked; made when missing, null for a person who was erased. */
  forSealing(subjects: readonly SubjectRef[]): Promise<(Buffer | null)[]>;
  /** Keys to open with, in the order asked; null for a person who was erased. Never cached: erasure is immediate. */
  forOpening(subjects: readonly SubjectRef[]): Promise<(Buffer | null)[]>;
}
