import { commandOf, type Recording, uuidFrom } from '@rampart/event-log';
import { DomainError } from '@rampart/kernel';

interface Operations extends Recording {
  readonly staffTenantId: string;
}

interface GivenUp {
  readonly job: string;
  readonly jobId: string;
  readonly error: Error;
}

/** A failure that becomes a story for staff. Only the error's code: messages can contain personal data. */
export async function recordJobGivenUp(
  operations: Operations,
  { job, jobId, error }: GivenUp,
): Promise<void> {
  const code = error instanceof DomainError ? error.code : error.name;
  await record(operations, `job:${jobId}`, { type: 'JobGivenUp', data: { job, jobId, code } });
}

interface Lost {
  readonly processId: string;
  readonly role: 'api' | 'worker';
  readonly lastSeenAt: string;
}

export const recordProcessLost = (operations: Operations, lost: Lost): Promise<void> =>
  record(operations, `process:${lost.processId}`, { type: 'ProcessLost', data: { ...lost } });

/** Records once per stream, because several processes may report the same. */
async function record(
  operations: Operations,
  stream: string,
  event: { readonly type: string; readonly data: Readonly<Record<string, string>> },
): Promise<void> {
  const { staffTenantId: tenantId } = operations;
  const about = commandOf(operations, { tenantId, actor: 'system' }, stream, uuidFrom(`operation|${stream}`));
  await operations.log.append({ ...about, expectedVersion: 'any', events: [event] });
}
