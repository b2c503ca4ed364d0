import { createServer, type Server, type ServerResponse } from 'node:http';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { JobsService } from './jobs.service.js';
import type { Runtime } from './runtime.js';
import { JOB_FIGURES, RUNTIME } from './tokens.js';

/** The timeout of an answer, milliseconds. Probes wait at least three seconds. */
const TIMEOUT_MS = 2_000;

interface Watched {
  readonly environment: Pick<Runtime['environment'], 'WORKER_HEALTH_PORT' | 'HOST'>;
  readonly log: Pick<Runtime['log'], 'head'>;
  readonly system: { readonly query: (statement: string) => Promise<unknown> };
}

interface Answer {
  readonly status: 204 | 404 | 503;
  /** Why the worker is not ready; undefined when it is. */
  readonly reason?: string;
}

/** `/health/live`, `/health/ready` and `/jobs/backlog` (`{"backlog": 12}`), if `WORKER_HEALTH_PORT` is set. */
@Injectable()
export class HealthService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private server: Server | undefined;
  private stopping = false;

  constructor(
    @Inject(RUNTIME) private readonly runtime: Watched,
    @Inject(JOB_FIGURES) private readonly jobs: Pick<JobsService, 'takesJobs' | 'backlog'>,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { WORKER_HEALTH_PORT: port, HOST: host } = this.runtime.environment;
    if (port === undefined) return;
    const server = createServer((request, response) => {
      const path = request.url ?? '';
      if (path === '/jobs/backlog') void this.sayBacklog(response);
      else void this.answer(path).then((answer) => say(response, answer));
    });
    this.server = server;
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  }

  /** The process reports that it is not ready from here on. */
  beforeApplicationShutdown(): void {
    this.stopping = true;
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async sayBacklog(response: ServerResponse): Promise<void> {
    const backlog = await this.jobs.backlog().catch(() => null);
    if (backlog === null) response.writeHead(503).end();
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ backlog }));
  }

  /** Answers within seconds, even if the database does not. */
  private async answer(path: string): Promise<Answer> {
    if (path === '/health/live') return { status: 204 };
    if (path !== '/health/ready') return { status: 404 };
    if (this.stopping) return { status: 503, reason: 'This process is stopping. Try again in a moment.' };
    if (!this.jobs.takesJobs) return { status: 503, reason: 'Its queues are not open yet.' };
    const { log, system } = this.runtime;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('late')), TIMEOUT_MS);
    });
    try {
      await Promise.race([late, Promise.all([log.head(), system.query('SELECT 1')])]);
      return { status: 204 };
    } catch {
      return { status: 503, reason: 'The database does not answer.' };
    } finally {
      clearTimeout(timer);
    }
  }
}

function say(response: ServerResponse, { status, reason }: Answer): void {
  response.writeHead(status, reason === undefined ? {} : { 'content-type': 'application/json' });
  response.end(reason === undefined ? undefined : JSON.stringify({ reason }));
}
