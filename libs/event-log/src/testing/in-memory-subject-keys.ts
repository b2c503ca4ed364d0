import { createHash } from 'node:crypto';
import type { SubjectKeys, SubjectRef } from '../sealing/subject-keys.js';

/** Derived from names, so that tests can be repeated; not secret. */
export class InMemorySubjectKeys implements SubjectKeys {
  private readonly keys = new Map<string, Buffer | null>();

  forSealing(subjects: readonly SubjectRef[]): Promise<(Buffer | null)[]> {
    for (const ref of subjects)
      if (!this.keys.has(nameOf(ref)))
        this.keys.set(nameOf(ref), createHash('sha256').update(nameOf(ref)).digest());
    return this.forOpening(subjects);
  }

  forOpening(subjects: readonly SubjectRef[]): Promise<(Buffer | null)[]> {
    return Promise.resolve(subjects.map((ref) => this.keys.get(nameOf(ref)) ?? null));
  }

  destroy(ref: SubjectRef): void {
    this.keys.set(nameOf(ref), null);
  }
}

function nameOf({ tenantId, subject }: SubjectRef): string {
  return `${tenantId}|${subject}`;
}
