import type { LoggerService } from '@nestjs/common';
import { logOutput } from '@rampart/environment';
import { type DestinationStream, type Logger, pino } from 'pino';

const SECRETS = [
  'password',
  'token',
  'access_token',
  'authorization',
  'cookie',
  'RAMPART_KEK',
  'RAMPART_JWT_KEY',
  'RAMPART_LOG_KEY',
  'DATABASE_URL',
  'RAMPART_OWNER_DATABASE_URL',
];

export function createLogger(level: string, destination: DestinationStream = logOutput()): Logger {
  const options = {
    level,
    base: { process: 'api' },
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
  };
  return pino(options, destination);
}

export function nestLogger(logger: Logger): LoggerService {
  const write =
    (level: 'info' | 'warn' | 'error' | 'debug' | 'trace') =>
    (message: unknown, ...rest: unknown[]): void => {
      const context = rest.at(-1);
      if (message instanceof Error) logger[level]({ err: message, context }, message.message);
      else
        logger[level]({ context, ...(rest.length > 1 ? { rest: rest.slice(0, -1) } : {}) }, String(message));
    };
  return {
    log: write('debug'),
    warn: write('warn'),
    error: write('error'),
    debug: write('trace'),
    verbose: write('trace'),
  };
}
