import type { LoggerService } from '@nestjs/common';
import { logOutput } from '@rampart/environment';
import { type Logger, pino } from 'pino';

export function createLogger(level: string): Logger {
  return pino({ level, base: { process: 'worker' } }, logOutput());
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
