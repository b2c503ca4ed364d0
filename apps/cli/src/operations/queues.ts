import { jobsDatabaseOf } from '@rampart/environment';
import { jobs } from '@rampart/installation';
import { createJobQueue, type JobStore, QUEUE_ACTIONS, type QueueAction } from '@rampart/jobs';
import { DomainError } from '@rampart/kernel';
import { Argument, type Command } from 'commander';
import { openInstallation } from '../installation.js';
import { textTable } from '../table.js';
import type { Terminal } from '../terminal.js';

/** `rampart queues [order <action> <queue>]`: lists the queues, or sends an order to one. */
export function addQueues(program: Command, terminal: Terminal): void {
  const queues = program
    .command('queues')
    .description('Jobs of every queue that is not at rest: waiting, active, delayed, failed, oldest.')
    .action(() => withQueue(terminal, (queue) => list(queue, terminal)));
  queues
    .command('order')
    .description('Pause, resume, retry or drain a queue. Draining only counts until it is confirmed.')
    .addArgument(new Argument('<action>').choices(QUEUE_ACTIONS))
    .argument('<queue>', 'its name, as `rampart queues --help` and the console say it')
    .option('--confirm <queue>', 'the name once more, to drain')
    .action((action: QueueAction, name: string, { confirm }: { readonly confirm?: string }) =>
      withQueue(terminal, async (queue) => {
        const concerned = await queue.concerned(name, action);
        if (action === 'drain' && confirm !== name) {
          terminal.out(`drain would remove ${concerned} of ${name}`);
          terminal.err(`Nothing was removed. Repeat with --confirm ${name}.`);
          terminal.exitCode = 1;
          return;
        }
        await queue.operate(name, action);
        terminal.out(`${action}  ${name}  ${concerned}`);
      }),
    );
}

async function list(queue: JobStore, terminal: Terminal): Promise<void> {
  const busy = (await queue.statistics(terminal.clock.now())).filter(
    ({ waiting, active, delayed, failed, paused }) => waiting + active + delayed + failed > 0 || paused,
  );
  const rows = busy.map(({ name, waiting, active, delayed, failed, oldestWaitingSeconds, paused }) => [
    paused ? `${name} (paused)` : name,
    ...[waiting, active, delayed, failed].map(String),
    `${Math.round(oldestWaitingSeconds)} s`,
  ]);
  for (const line of textTable([['queue', 'waiting', 'active', 'delayed', 'failed', 'oldest'], ...rows]))
    terminal.out(line);
}

/** Opens the queue of the installation for some work. @throws DomainError `cli.no-queue` */
export async function withQueue<Answer>(
  terminal: Terminal,
  work: (queue: JobStore) => Promise<Answer>,
): Promise<Answer> {
  const installation = await openInstallation(terminal);
  try {
    const { url: DATABASE_URL, jobsUrl: JOBS_DATABASE_URL } = installation;
    const queue = await createJobQueue({
      databaseUrl: jobsDatabaseOf({ DATABASE_URL, JOBS_DATABASE_URL }),
      redisUrl: terminal.env['REDIS_URL'],
      connections: 2,
      jobs,
      onError: (error) => terminal.err(`The queue reports: ${error.message}`),
    }).catch((error: Error) => {
      if (error instanceof DomainError) throw error;
      throw new DomainError(
        'cli.no-queue',
        'unavailable',
        `The queue cannot be opened: ${error.message}. Check JOBS_DATABASE_URL or REDIS_URL.`,
      );
    });
    try {
      return await work(queue);
    } finally {
      await queue.close();
    }
  } finally {
    await installation.close();
  }
}
