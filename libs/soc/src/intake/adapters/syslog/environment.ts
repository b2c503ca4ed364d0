import { httpUrl, wholeNumber } from '@rampart/environment';
import { z } from 'zod';

export const socEnvironmentSchema = z.object({
  RAMPART_SYSLOG_SOURCE: z.uuid({ error: 'must be the id of a source' }).optional().meta({
    description:
      'The id of the SOC source that syslog messages belong to. The worker refuses messages of a revoked source.',
    often: true,
  }),
  RAMPART_SYSLOG_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('The address that the worker receives syslog on.'),
  RAMPART_SYSLOG_UDP_PORT: wholeNumber(0, 65_535)
    .optional()
    .meta({ description: 'The UDP port of syslog. Without it the worker does not listen.', often: true }),
  RAMPART_SYSLOG_TCP_PORT: wholeNumber(0, 65_535)
    .optional()
    .meta({ description: 'The TCP port of syslog. Without it the worker does not listen.', often: true }),
  RAMPART_SYSLOG_TLS_PORT: wholeNumber(0, 65_535)
    .optional()
    .meta({ description: 'The TLS port of syslog. It needs the two PEM files.', often: true }),
  RAMPART_WEBHOOK_ORIGIN: httpUrl
    .optional()
    .describe('An origin in your own network that webhooks may use, beside public hosts.'),
  RAMPART_ENFORCEMENT_DIR: z
    .string()
    .min(1)
    .optional()
    .describe('The folder for packet filter files, with one folder for each tenant.'),
  RAMPART_SYSLOG_TLS_CERT: z
    .string()
    .min(1)
    .optional()
    .describe('A PEM file: the certificate for syslog over TLS.'),
  RAMPART_SYSLOG_TLS_KEY: z.string().min(1).optional().describe('A PEM file: the key of that certificate.'),
});

export type SocEnvironment = z.infer<typeof socEnvironmentSchema>;
