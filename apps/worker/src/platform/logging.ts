import type { LoggerService } from '@nestjs/common';
import { createLogger as createProcessLogger } from '@rampart/telemetry';
import type { Logger } from 'pino';

export function createLogger(level: string, pod?: string): Logger {
  return createProcessLogger({ process: 'worker', level, pod });
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
