import { createServer, type Server } from 'node:http';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Runtime } from './runtime.js';
import { RUNTIME } from './tokens.js';

/** `/health/live` and `/health/ready` for probes, when `WORKER_HEALTH_PORT` is set. */
@Injectable()
export class HealthService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private server: Server | undefined;
  private stopping = false;

  constructor(@Inject(RUNTIME) private readonly runtime: Runtime) {}

  async onApplicationBootstrap(): Promise<void> {
    const { WORKER_HEALTH_PORT: port, HOST: host } = this.runtime.environment;
    if (port === undefined) return;
    const server = createServer((request, response) => {
      void this.statusOf(request.url ?? '').then((status) => response.writeHead(status).end());
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
