import { createHash } from 'node:crypto';
import { parseAddress } from '@rampart/sigma';
import type { AlertEntity } from '../../contract/alerts.js';

/** A digest that is the same for every spelling of a name or address. */
export const entityIdOf = ({ kind, value }: AlertEntity): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, inOneForm(kind, value.trim().toLowerCase())]))
    .digest('hex')
    .slice(0, 32);

/** Brings an address into one form (RFC 5952); a user name stays unchanged, even if it looks like an address. */
function inOneForm(kind: AlertEntity['kind'], value: string): string {
  const address = kind === 'user' ? null : parseAddress(value);
  if (address === null) return value;
  // IPv4 addresses keep their form, so that digests of earlier alerts stay equal.
  if (address.version === 4) return value.replace(/^::ffff:(?=[\d.]+$)/, '');
  return address.words.map((word) => word.toString(16).padStart(8, '0')).join('');
}

export const gatheredBy = (entity: AlertEntity) => ({ entity, entityId: entityIdOf(entity) });
