import { DomainError, t } from '@rampart/kernel';
import type { JobContext, JobDefinition, JobHandler } from './job.js';

/** Called when a job will not be retried; it records the failure by a command. */
export type GiveUp<Data> = (data: Data, error: Error, context: JobContext) => Promise<void>;

/** A job's definition with its handler. The data type is hidden, so that lists have one type. */
export interface RegisteredJob {
  readonly definition: JobDefinition;
  /** Validates `data` and runs the handler. @throws ZodError for data of another form */
  run(data: unknown, context: JobContext): ReturnType<JobHandler<unknown>>;
  /** Called after the last attempt. May run again after a crash, so it must be idempotent. */
  giveUp(data: unknown, error: Error, context: JobContext): Promise<void>;
}

/** @param options.giveUp at a permanent failure: no attempts are left, or its worker was killed too often */
export function jobHandler<Name extends string, Data>(
  definition: JobDefinition<Name, Data>,
  handler: JobHandler<Data>,
  options: { readonly giveUp?: GiveUp<Data> } = {},
): RegisteredJob {
  return {
    definition,
    run: async (data, context) => handler(definition.data.parse(data), context),
    giveUp: async (data, error, context) => {
      const parsed = definition.data.safeParse(data);
      if (parsed.success) await options.giveUp?.(parsed.data, error, context);
    },
  };
}

/** @throws DomainError `jobs.handlers-mismatch` naming each job with no handler, two handlers or no declaration */
export function checkHandlers(
  declared: readonly { readonly name: string }[],
  handlers: readonly RegisteredJob[],
): void {
  const problems: string[] = [];
  const names = new Set(declared.map((definition) => definition.name));
  if (names.size < declared.length) problems.push('a job name is declared twice');
  for (const name of names) {
    const count = handlers.filter((handler) => handler.definition.name === name).length;
    if (count !== 1) problems.push(`job "${name}" has ${count === 0 ? 'no handler' : `${count} handlers`}`);
  }
  for (const { definition } of handlers) {
    if (!names.has(definition.name)) problems.push(`handler for "${definition.name}", which is not declared`);
  }
  if (problems.length === 0) return;
  throw new DomainError(
    'jobs.handlers-mismatch',
    'invalid',
    t`Jobs and handlers do not match: ${problems.join('; ')}.`,
  );
}
