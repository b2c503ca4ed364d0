import type { LoggerService } from '@nestjs/common';
import { secretNamesOf } from '@rampart/environment';
import { createLogger as createProcessLogger } from '@rampart/telemetry';
import type { DestinationStream, Logger } from 'pino';
import { settingsSchema } from './environment.js';

export function createLogger(level: string, destination?: DestinationStream, pod?: string): Logger {
  return createProcessLogger(
    { process: 'api', level, pod, secrets: secretNamesOf(settingsSchema) },
    destination,
  );
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
