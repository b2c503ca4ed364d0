import type { LoggerService } from '@nestjs/common';
import { secretNamesOf } from '@rampart/environment';
import { createLogger as createProcessLogger } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { settingsSchema } from './environment.js';

export function createLogger(level: string, pod?: string): Logger {
  return createProcessLogger({ process: 'worker', level, pod, secrets: secretNamesOf(settingsSchema) });
}

export function nestLogger(logger: Logger): LoggerService {
  const write =
    (level: 'warn' | 'error' | 'debug' | 'trace') =>
    (message: unknown): void =>
      logger[level](message instanceof Error ? { err: message } : { message });
  return {
    log: write('debug'),
    warn: write('warn'),
    error: write('error'),
    debug: write('trace'),
    verbose: write('trace'),
  };
}
