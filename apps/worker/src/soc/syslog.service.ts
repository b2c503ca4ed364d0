import { readFileSync } from 'node:fs';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { receive, receiveSyslog, type RunningSyslog, trustedSource } from '@rampart/soc';
import type { WorkerEnvironment } from '../platform/environment.js';
import type { Runtime } from '../platform/runtime.js';
import { RUNTIME } from '../platform/tokens.js';

/** Receives syslog once a port and a source are set. */
@Injectable()
export class SyslogService implements OnApplicationBootstrap, OnApplicationShutdown {
  private running: RunningSyslog | null = null;

  constructor(@Inject(RUNTIME) private readonly runtime: Runtime) {}

  /** @throws Error when a port is taken, or what a port needs is not set */
  async onApplicationBootstrap(): Promise<void> {
    const { environment, logger, socLog, tenants: database, clock, ids } = this.runtime;
    const ports = portsOf(environment);
    if (ports === null) return;
    const sourceId = environment.RAMPART_SYSLOG_SOURCE;
    if (sourceId === undefined) throw new Error('Syslog needs RAMPART_SYSLOG_SOURCE, the id of a source.');
    const context = { socLog, database, clock, ids };
    this.running = await receiveSyslog({
      ...ports,
      host: environment.RAMPART_SYSLOG_HOST,
      newName: () => ids.next(),
      onProblem: (error) => logger.error({ err: error }, 'syslog messages could not be kept'),
      deliver: async (raw, name) => receive(context, await trustedSource(database, sourceId), raw, name),
    });
    logger.info({ ports: this.running.ports }, 'syslog is received');
  }

  async onApplicationShutdown(): Promise<void> {
    await this.running?.stop();
  }
}

/** Null when nothing listens. */
function portsOf({
  RAMPART_SYSLOG_UDP_PORT: udp,
  RAMPART_SYSLOG_TCP_PORT: tcp,
  RAMPART_SYSLOG_TLS_PORT: port,
  RAMPART_SYSLOG_TLS_CERT: cert,
  RAMPART_SYSLOG_TLS_KEY: key,
}: WorkerEnvironment) {
  if (udp === undefined && tcp === undefined && port === undefined) return null;
  if (port === undefined) return { udp, tcp };
  if (cert === undefined || key === undefined)
    throw new Error('Syslog over TLS needs RAMPART_SYSLOG_TLS_CERT and RAMPART_SYSLOG_TLS_KEY.');
  return { udp, tcp, tls: { port, cert: readFileSync(cert), key: readFileSync(key) } };
}
