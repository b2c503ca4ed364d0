import { IdleThread, outcomeOf, SharedThread, type ThreadAnswer } from '@rampart/jobs/threads';
import { DomainError, t } from '@rampart/kernel';
import { Worker } from 'node:worker_threads';
import type { Reading } from '../../ports/reading.js';
import type { Tasks } from './tasks.js';

/** The path has the same depth in `src` and `dist`. */
const THREAD = new URL('../../../bin/reading-thread.mjs', import.meta.url);
const TASKS = new URL(import.meta.url.endsWith('.ts') ? './tasks.ts' : './tasks.js', import.meta.url);

const BUDGET_MS = 5_000;
const WAITING = 8;
/** A reading that needs more memory ends only its thread. */
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };

type Outcome<Name extends keyof Tasks> = Awaited<ReturnType<Tasks[Name]>>;

interface Question {
  readonly task: keyof Tasks;
  readonly input: Parameters<Tasks[keyof Tasks]>[0];
}

function startThread(): Worker {
  const execArgv = TASKS.href.endsWith('.ts') ? ['--conditions=source'] : [];
  return new Worker(THREAD, { execArgv, resourceLimits: MEMORY, workerData: { tasks: TASKS.href } });
}

export function readingThread(): Reading {
  const idle = new IdleThread<Question, ThreadAnswer>(startThread, 'The thread that reads files');
  const thread = new SharedThread(idle, { budgetMs: BUDGET_MS, waiting: WAITING });
  const run = async <Name extends keyof Tasks>(
    task: Name,
    sharer: string,
    input: Parameters<Tasks[Name]>[0],
  ): Promise<Outcome<Name>> =>
    outcomeOf(await thread.ask(sharer, { task, input }).catch(inWords)) as Outcome<Name>;
  return {
    readRuleFile: (sharer, file) => run('readRuleFile', sharer, file),
    unpackRules: (sharer, upload) => run('unpackRules', sharer, upload),
    readIndicators: (sharer, list) => run('readIndicators', sharer, list),
  };
}

function inWords(error: unknown): never {
  if ((error as { code?: string }).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
  throw new DomainError(
    'work.too-large',
    'invalid',
    t`Processing needed too much memory and was stopped. Send a smaller file.`,
  );
}
