import { createHash } from 'node:crypto';
import { parseAddress } from '@rampart/sigma';
import type { AlertEntity } from '../../contract/alerts.js';

/** The same for the same entity, in every spelling of a name's letters or of an address. */
export const entityIdOf = ({ kind, value }: AlertEntity): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, inOneForm(kind, value.trim().toLowerCase())]))
    .digest('hex')
    .slice(0, 32);

/** An address can be written in many ways (RFC 5952); a name of a user is a name, also when it looks like an address. */
function inOneForm(kind: AlertEntity['kind'], value: string): string {
  const address = kind === 'user' ? null : parseAddress(value);
  if (address === null) return value;
  // An IPv4 address keeps the form it has had: digests of earlier alerts stay what they are.
  if (address.version === 4) return value.replace(/^::ffff:(?=[\d.]+$)/, '');
  return address.words.map((word) => word.toString(16).padStart(8, '0')).join('');
}

/** What an alert says of the entity that cases gather it by. */
export const gatheredBy = (entity: AlertEntity) => ({ entity, entityId: entityIdOf(entity) });
