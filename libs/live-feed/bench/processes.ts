import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export class BenchProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly greeting: unknown,
  ) {}

  static async start(script: URL, environment: Readonly<Record<string, string>> = {}): Promise<BenchProcess> {
    const child = fork(fileURLToPath(script), {
      execArgv: ['--expose-gc', '--conditions', 'source', '--import', 'tsx'],
      env: { PATH: process.env['PATH'], ...environment },
    });
    const [greeting] = await once(child, 'message');
    return new BenchProcess(child, greeting);
  }

  async ask<Answer>(command: unknown): Promise<Answer> {
    const answered = once(this.child, 'message');
    this.child.send(command as object);
    const [answer] = await answered;
    return answer as Answer;
  }

  async stop(): Promise<void> {
    const exited = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await exited;
  }
}
