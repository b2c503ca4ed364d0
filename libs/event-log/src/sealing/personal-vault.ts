import { randomBytes } from 'node:crypto';
import { DomainError, t } from '@rampart/kernel';
import { open, seal } from './seal.js';
import type { SubjectKeys, SubjectRef } from './subject-keys.js';

export interface PersonalSecret extends SubjectRef {
  /** For instance `totp.seed`. Lower case, so that it never equals an event type. */
  readonly field: string;
}

/** With the person's key of the log, so that erasure covers them. Bound to tenant, person and field. */
export interface PersonalVault {
  /** @throws DomainError `person.forgotten` */
  seal(secret: PersonalSecret, plaintext: Buffer): Promise<Buffer>;
  /** @returns null when the person was erased @throws Error when the bytes belong to another secret */
  open(secret: PersonalSecret, sealed: Buffer): Promise<Buffer | null>;
}

export function createPersonalVault(keys: SubjectKeys): PersonalVault {
  return {
    async seal(secret, plaintext) {
      const [key] = await keys.forSealing([secret]);
      if (!key)
        throw new DomainError('person.forgotten', 'conflict', t`This user was erased. Reload the list.`);
      return seal(key, associated(secret), randomBytes(16).toString('hex'), plaintext);
    },
    async open(secret, sealed) {
      const [key] = await keys.forOpening([secret]);
      return key ? open(key, associated(secret), sealed) : null;
    },
  };
}

const associated = ({ tenantId, subject, field }: PersonalSecret): string =>
  [tenantId, subject, 'secret', field].join('|');
