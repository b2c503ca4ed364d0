/** The form under which a username is unique and looked up: compatibility-folded, without case. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase();
}
