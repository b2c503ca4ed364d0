import { createHash } from 'node:crypto';
import type { Entity } from '../contract/cases.js';

/** The same for the same entity, in every spelling of a name's letters. */
export const entityIdOf = ({ kind, value }: Entity): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, value.trim().toLowerCase()]))
    .digest('hex')
    .slice(0, 32);

/** What an alert says of the entity that cases gather it by. */
export const gatheredBy = (entity: Entity) => ({ entity, entityId: entityIdOf(entity) });
