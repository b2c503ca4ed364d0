import { logOutput } from '@rampart/environment';
import { PRODUCT_VERSION } from '@rampart/kernel';
import { type DestinationStream, type Logger, pino } from 'pino';

const SECRETS = [
  'password',
  'token',
  'access_token',
  'refresh_token',
  'secret',
  'authorization',
  'cookie',
  'RAMPART_KEK',
  'RAMPART_WRAPPING_KEK',
  'RAMPART_OTHER_KEKS',
  'RAMPART_WITNESS_WEBHOOK_SECRET',
  'RAMPART_WITNESS_S3_SECRET_ACCESS_KEY',
  'RAMPART_JWT_KEY',
  'RAMPART_LOG_KEY',
  'DATABASE_URL',
  'JOBS_DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'RAMPART_OWNER_DATABASE_URL',
];

interface Written {
  readonly process: 'api' | 'worker';
  readonly level: string;
  readonly pod?: string | undefined;
}

/** Writes one JSON object per line, with the name of the level, the version and, in Kubernetes, the pod. */
export function createLogger(
  { process, level, pod }: Written,
  destination: DestinationStream = logOutput(),
): Logger {
  const options = {
    level,
    base: { process, version: PRODUCT_VERSION, ...(pod !== undefined && { pod }) },
    formatters: { level: (name: string) => ({ level: name }) },
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
  };
  return pino(options, destination);
}
