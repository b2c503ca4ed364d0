import { DomainError, t } from '@rampart/kernel';
import { PASSWORD_LENGTH } from '../contract/index.js';
import { COMMON_PASSWORDS } from './common-passwords.js';

/** Rules of NIST SP 800-63B section 5.1.1.2 and OWASP ASVS 6.2. Counts code points. @throws DomainError `password.*` */
export function assertPasswordAllowed(password: string, username: string): void {
  const length = [...password].length;
  if (length < PASSWORD_LENGTH.min || length > PASSWORD_LENGTH.max) {
    throw new DomainError(
      'password.length',
      'invalid',
      t`The password length is wrong. Use 8 to 128 characters.`,
    );
  }
  const folded = password.toLowerCase();
  if (COMMON_PASSWORDS.has(folded) || new Set(folded).size <= 2) {
    throw new DomainError('password.common', 'invalid', t`This password is easy to guess. Choose another.`);
  }
  if (folded.includes(username.toLowerCase())) {
    throw new DomainError(
      'password.contains-username',
      'invalid',
      t`The password contains the username. Choose another.`,
    );
  }
}
