import { createServer, type Server, type ServerResponse } from 'node:http';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { JobsService } from './jobs.service.js';
import type { Runtime } from './runtime.js';
import { RUNTIME } from './tokens.js';

/**
 * When `WORKER_HEALTH_PORT` is set: `/health/live` and `/health/ready` for probes, and `/jobs/backlog` for autoscaling,
 * which says `{"backlog": 12}` whatever engine the queue runs on.
 */
@Injectable()
export class HealthService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private server: Server | undefined;
  private stopping = false;

  constructor(
    @Inject(RUNTIME) private readonly runtime: Runtime,
    private readonly jobs: JobsService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { WORKER_HEALTH_PORT: port, HOST: host } = this.runtime.environment;
    if (port === undefined) return;
    const server = createServer((request, response) => {
      const path = request.url ?? '';
      if (path === '/jobs/backlog') void this.sayBacklog(response);
      else void this.statusOf(path).then((status) => response.writeHead(status).end());
    });
    this.server = server;
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  }

  /** From here on nobody should count on this process. */
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

  private async statusOf(path: string): Promise<number> {
    if (path === '/health/live') return 204;
    if (path !== '/health/ready') return 404;
    if (this.stopping) return 503;
    try {
      await Promise.all([this.runtime.log.head(), this.runtime.system.query('SELECT 1')]);
      return 204;
    } catch {
      return 503;
    }
  }
}
