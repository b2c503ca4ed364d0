import { DomainError, t } from '@rampart/kernel';
import { rowOfObjectId, type SharedPlace, type SharedQuestion } from '@rampart/soc';
import { z } from 'zod';

const MOST = 2_000;
const list = z
  .string()
  .max(20_000)
  .transform((text) => text.split(',').map((each) => each.trim()))
  .optional();

/** Parameters of objects and manifest (TAXII 2.1, sections 3.4 and 3.5). */
export const taxiiQuerySchema = z.object({
  added_after: z.iso.datetime({ offset: true }).optional(),
  limit: z.coerce.number().int().min(1).default(1_000),
  next: z.string().max(100).optional(),
  'match[id]': list,
  'match[type]': list,
  'match[version]': list,
  'match[spec_version]': list,
});
export type TaxiiQuery = z.infer<typeof taxiiQuerySchema>;

/** The question of a request; null when nothing can match it. @throws DomainError `taxii.next-invalid` */
export function questionOf(query: TaxiiQuery, tenantId: string, objectId?: string): SharedQuestion | null {
  const { 'match[type]': types, 'match[spec_version]': specs, 'match[version]': versions } = query;
  if (types !== undefined && !types.includes('indicator')) return null;
  if (specs !== undefined && !specs.includes('2.1')) return null;
  const asked = objectId === undefined ? query['match[id]'] : [objectId];
  const ids = asked?.flatMap((id) => rowOfObjectId(tenantId, id) ?? []);
  if (ids?.length === 0) return null;
  return {
    addedAfter: query.added_after,
    ...(query.next !== undefined && { after: placeOf(query.next) }),
    ...{ ids, versions, limit: Math.min(query.limit, MOST) },
  };
}

export const nextOf = ({ generation, id }: SharedPlace): string => `${generation}.${id}`;

function placeOf(next: string): SharedPlace {
  const [, generation, id] = /^(\d{1,16})\.(\d{1,16})$/.exec(next) ?? [];
  if (generation === undefined || id === undefined)
    throw new DomainError(
      'taxii.next-invalid',
      'invalid',
      t`This next is not from an answer. Start again without it.`,
    );
  return { generation, id };
}
