import { DomainError } from '@rampart/kernel';

const MARK = '~';

/**
 * Job ids read `<subscription>:<position>[:<part>]`. BullMQ keeps `:` for itself (it is the separator of its Redis keys)
 * and refuses ids that are whole numbers, so ids are percent-encoded on the way in and decoded on the way out: reversible,
 * hence two different ids never meet. On Redis a job lies beside the queue's own keys (`delayed`, `meta`, …), so an id
 * without a `:` gets a mark, which no id and no key of BullMQ begins with.
 */
const JOB_ID = /^[a-z][^\s]{0,199}$/i;

/**
 * The id under which a job stands in the queue's own storage.
 * @throws DomainError `jobs.invalid-id` when it does not start with a letter, is longer than 200 or holds white space
 */
export function encodeJobId(id: string): string {
  if (!JOB_ID.test(id))
    throw new DomainError('jobs.invalid-id', 'invalid', `Not a job id: ${JSON.stringify(id)}`);
  return `${id.includes(':') ? '' : MARK}${encodeURIComponent(id)}`;
}

/** The inverse of `encodeJobId`. Ids that a schedule made (`repeat:...`) come back unchanged. */
export function decodeJobId(stored: string): string {
  if (stored.startsWith('repeat:')) return stored;
  return decodeURIComponent(stored.startsWith(MARK) ? stored.slice(MARK.length) : stored);
}
