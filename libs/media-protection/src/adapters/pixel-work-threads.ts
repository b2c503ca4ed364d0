import { IdleThread, outcomeOf, type ThreadAnswer } from '@rampart/jobs/threads';
import { Worker } from 'node:worker_threads';
import type { PixelWork } from '../ports/pixel-work.js';
import type { Tasks } from '../processing/tasks.js';
import type { VideoPrograms } from '../video/programs.js';

/** The relative path is the same from `src/adapters` and `dist/adapters`. */
const THREAD = new URL('../../bin/pixel-thread.mjs', import.meta.url);
const TASKS = new URL(
  import.meta.url.endsWith('.ts') ? '../processing/tasks.ts' : '../processing/tasks.js',
  import.meta.url,
);

type Outcome<Name extends keyof Tasks> = Awaited<ReturnType<Tasks[Name]>>;

interface Question {
  readonly task: keyof Tasks;
  readonly input: Parameters<Tasks[keyof Tasks]>[0];
  readonly video: VideoPrograms;
}

function startThread(): Worker {
  const execArgv = TASKS.href.endsWith('.ts') ? ['--conditions=source'] : [];
  return new Worker(THREAD, { execArgv, workerData: { tasks: TASKS.href } });
}

class PixelThread {
  private readonly thread = new IdleThread<Question, ThreadAnswer>(
    startThread,
    'The thread that works on pictures',
  );

  constructor(private readonly video: () => Promise<VideoPrograms>) {}

  /** @throws DomainError of the task; Error when the thread crashed; the signal's reason when aborted */
  async run<Name extends keyof Tasks>(
    task: Name,
    input: Parameters<Tasks[Name]>[0],
    signal?: AbortSignal,
  ): Promise<Outcome<Name>> {
    const video = await this.video();
    signal?.throwIfAborted();
    return outcomeOf(await this.thread.ask({ task, input, video }, signal)) as Outcome<Name>;
  }
}

/** Uses one thread for copies and another for found files, so that neither delays the other. */
export function pixelWorkThreads(video: () => Promise<VideoPrograms>): PixelWork {
  const [making, reading] = [new PixelThread(video), new PixelThread(video)];
  return {
    readOriginal: (bytes, signal) => making.run('readOriginal', bytes, signal),
    makeCopy: (input, signal) => making.run('makeCopy', input, signal),
    readCopy: (input, signal) => reading.run('readCopy', input, signal),
    readBeside: (input, signal) => reading.run('readBeside', input, signal),
    compareCopy: (input, signal) => reading.run('compareCopy', input, signal),
  };
}
