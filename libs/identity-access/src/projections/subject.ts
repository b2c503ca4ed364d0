/** The id of an erased user; null when the subject is not a user. */
export function erasedUserId(subject: string): string | null {
  return subject.startsWith('user:') ? subject.slice('user:'.length) : null;
}
