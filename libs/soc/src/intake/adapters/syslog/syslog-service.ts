import { readFileSync } from 'node:fs';
import type { ProblemLog, Service } from '@rampart/capability';
import type { EventLog } from '@rampart/event-log';
import type { Clock, IdSource } from '@rampart/kernel';
import type { DataSource } from 'typeorm';
import { countDelivery, type IntakeMetrics } from '../../handlers/count-delivery.js';
import { receive } from '../../handlers/receive.js';
import { trustedSource } from '../../handlers/source-key.js';
import type { SocEnvironment } from './environment.js';
import { receiveSyslog, type RunningSyslog } from './receiver.js';

interface SyslogContext {
  readonly environment: SocEnvironment;
  readonly logger: ProblemLog & { info(about: object, message: string): void };
  readonly socLog: EventLog;
  readonly database: DataSource;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly metrics: IntakeMetrics;
}

/** Receives syslog once a port and a source are set. @throws Error when a port is in use or lacks a setting */
export function syslogService({ environment, logger, metrics, ...context }: SyslogContext): Service {
  let running: RunningSyslog | null = null;
  return {
    async start() {
      const ports = portsOf(environment);
      if (ports === null) return;
      const sourceId = environment.RAMPART_SYSLOG_SOURCE;
      if (sourceId === undefined)
        throw new Error('Syslog needs a source. Set RAMPART_SYSLOG_SOURCE to its id.');
      const { database, ids } = context;
      running = await receiveSyslog({
        ...ports,
        host: environment.RAMPART_SYSLOG_HOST,
        newName: () => ids.next(),
        onProblem: (error) => logger.error({ err: error }, 'syslog messages could not be kept'),
        onLost: (messages) => metrics.count('rampart_intake_dropped_total', {}, messages),
        deliver: (raw, name) =>
          countDelivery(metrics, 'syslog', async () =>
            receive(context, await trustedSource(database, sourceId), raw, { key: name }),
          ),
      });
      logger.info({ ports: running.ports }, 'syslog is received');
    },
    async stop() {
      await running?.stop();
    },
  };
}

function portsOf({
  RAMPART_SYSLOG_UDP_PORT: udp,
  RAMPART_SYSLOG_TCP_PORT: tcp,
  RAMPART_SYSLOG_TLS_PORT: port,
  RAMPART_SYSLOG_TLS_CERT: cert,
  RAMPART_SYSLOG_TLS_KEY: key,
}: SocEnvironment) {
  if (udp === undefined && tcp === undefined && port === undefined) return null;
  if (port === undefined) return { udp, tcp };
  if (cert === undefined || key === undefined)
    throw new Error(
      'Syslog over TLS needs a certificate. Set RAMPART_SYSLOG_TLS_CERT and RAMPART_SYSLOG_TLS_KEY.',
    );
  return { udp, tcp, tls: { port, cert: readFileSync(cert), key: readFileSync(key) } };
}
