/** Null when the subject is no user. */
export function erasedUserId(subject: string): string | null {
  return subject.startsWith('user:') ? subject.slice('user:'.length) : null;
}
