import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LogFile } from './log-file.mjs';

describe('the log of a process of the product', () => {
  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rampart-logs-'));
    path = join(folder, 'logs', 'api.log');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const start = (text: string, settings?: { mostBytes: number }): LogFile => {
    const log = new LogFile(path, settings);
    log.begin();
    appendFileSync(path, text);
    log.end();
    return log;
  };
  const kept = (): string[] => readdirSync(join(folder, 'logs')).sort();
  const read = (name: string): string => readFileSync(join(folder, 'logs', name), 'utf8');

  it('is kept at the next start, with the five before it', () => {
    for (let n = 1; n <= 8; n += 1) start(`run ${n}\n`);
    expect(kept()).toEqual(['api.1.log', 'api.2.log', 'api.3.log', 'api.4.log', 'api.5.log', 'api.log']);
    expect([read('api.log'), read('api.1.log'), read('api.5.log')]).toEqual([
      'run 8\n',
      'run 7\n',
      'run 3\n',
    ]);
  });

  it('is copied and starts again when it has become too large', () => {
    const log = start('x'.repeat(100), { mostBytes: 64 });
    log.runBegan(50);
    log.bound();
    expect([read('api.log'), read('api.1.log')]).toEqual(['', 'x'.repeat(100)]);
    appendFileSync(path, 'small');
    log.bound();
    expect(read('api.log')).toBe('small');
    expect(log.ofThisRun()).toBe('small');
  });

  it('is empty before the process writes', () => {
    expect(new LogFile(path).ofThisRun()).toBe('');
  });
});
