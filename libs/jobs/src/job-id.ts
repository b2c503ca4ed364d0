import { DomainError, t } from '@rampart/kernel';

const MARK = '~';

/** BullMQ reserves `:` and refuses whole numbers. Ids are therefore percent-encoded, and ids without `:` get a mark. */
const JOB_ID = /^[a-z][^\s]{0,199}$/i;

/** @throws DomainError `jobs.invalid-id` unless it starts with a letter, has at most 200 characters and no white space */
export function encodeJobId(id: string): string {
  if (!JOB_ID.test(id))
    throw new DomainError('jobs.invalid-id', 'invalid', t`Not a job id: ${JSON.stringify(id)}`);
  return `${id.includes(':') ? '' : MARK}${encodeURIComponent(id)}`;
}

/** The inverse of `encodeJobId`. Ids of schedules (`repeat:...`) stay unchanged. */
export function decodeJobId(stored: string): string {
  if (stored.startsWith('repeat:')) return stored;
  return decodeURIComponent(stored.startsWith(MARK) ? stored.slice(MARK.length) : stored);
}
