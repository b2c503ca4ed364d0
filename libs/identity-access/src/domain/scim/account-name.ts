import { usernameSchema } from '../../contract/index.js';

const MOST = 64;

/** Best first. A provider's name may hold what usernames must not. @param userId makes the last one unique */
export function accountNames(userName: string, userId: string): string[] {
  const plain = userName
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9._@-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '');
  const suffix = `-${userId.replaceAll('-', '').slice(-10)}`;
  return [userName, plain, `${plain.slice(0, MOST - suffix.length)}${suffix}`, `user${suffix}`].filter(
    (name) => usernameSchema.safeParse(name).data === name,
  );
}
