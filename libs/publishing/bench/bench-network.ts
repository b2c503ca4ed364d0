import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';

export interface BenchNetwork {
  /** Times by the process's monotonic clock in milliseconds: when each post was sent, and when its answer came. */
  readonly started: number[];
  readonly answered: number[];
  post(): Promise<string>;
  stop(): Promise<void>;
}

const CONNECTIONS = 500;

export async function startBenchNetwork(): Promise<BenchNetwork> {
  const script = fileURLToPath(new URL('network-process.ts', import.meta.url));
  const child = fork(script, { execArgv: ['--conditions', 'source', '--import', 'tsx'] });
  const [url] = (await once(child, 'message')) as [string];
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const [started, answered]: [number[], number[]] = [[], []];
  return {
    started,
    answered,
    post: () => {
      started.push(performance.now());
      return send(agent, url).then((id) => {
        answered.push(performance.now());
        return id;
      });
    },
    async stop() {
      agent.destroy();
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

const send = (agent: Agent, url: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve((JSON.parse(Buffer.concat(chunks).toString()) as { id: string }).id));
    });
    sent.on('error', reject);
    sent.end('{"text":"a synthetic post"}');
  });
