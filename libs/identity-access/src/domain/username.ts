/** The key of a username: compatibility-folded, without case. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase();
}
