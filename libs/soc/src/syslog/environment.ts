import { httpUrl, wholeNumber } from '@rampart/environment';
import { z } from 'zod';

/** Where the worker receives syslog, when it does, and where webhooks may lead. */
export const socEnvironmentSchema = z.object({
  /** The source that everything on these ports is of. */
  RAMPART_SYSLOG_SOURCE: z.uuid({ error: 'must be the id of a source' }).optional(),
  RAMPART_SYSLOG_HOST: z.string().min(1).default('127.0.0.1'),
  RAMPART_SYSLOG_UDP_PORT: wholeNumber(0, 65_535).optional(),
  RAMPART_SYSLOG_TCP_PORT: wholeNumber(0, 65_535).optional(),
  RAMPART_SYSLOG_TLS_PORT: wholeNumber(0, 65_535).optional(),
  /** An origin that webhooks may lead to beside public hosts: a gateway in the operator's own network. */
  RAMPART_WEBHOOK_ORIGIN: httpUrl.optional(),
  /** Where files for packet filters are written, a folder for each tenant. */
  RAMPART_ENFORCEMENT_DIR: z.string().min(1).optional(),
  /** PEM files. */
  RAMPART_SYSLOG_TLS_CERT: z.string().min(1).optional(),
  RAMPART_SYSLOG_TLS_KEY: z.string().min(1).optional(),
});
