import { describe, expect, it } from '@jest/globals';
import { createLogger } from './logger.js';

describe('the log of a process', () => {
  const lines: string[] = [];
  const log = createLogger(
    { process: 'worker', level: 'info', pod: 'worker-7', secrets: ['SMTP_URL'] },
    { write: (line) => lines.push(line) },
  );
  /** The line of these fields. */
  const lineOf = (fields: object): unknown => {
    log.warn(fields, 'said');
    return JSON.parse(lines.at(-1) ?? '');
  };

  it('has level, version and pod in each line', () => {
    expect(lineOf({ figure: 7, at: new Date(0) })).toMatchObject({
      level: 'warn',
      process: 'worker',
      pod: 'worker-7',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/u),
      msg: 'said',
      figure: 7,
      at: '1970-01-01T00:00:00.000Z',
    });
  });

  it('hides fields of secret names and secret settings in objects and lists, in any spelling', () => {
    const tokens = { accessToken: 'canary', refresh_token: 'canary', 'Set-Cookie': ['canary'] };
    const line = lineOf({
      token: 'canary',
      deep: [{ secret: 'canary', deeper: { SMTP_URL: 'canary', tokens } }],
    });
    expect(JSON.stringify(line)).not.toContain('canary');
    expect(line).toMatchObject({
      token: '[secret]',
      deep: [{ secret: '[secret]', deeper: { SMTP_URL: '[secret]' } }],
    });
  });

  it('hides secret fields of an error, and keeps its type, message and stack', () => {
    const err = Object.assign(new TypeError('it failed'), { config: { password: 'canary' } });
    expect(lineOf({ err })).toMatchObject({
      err: {
        ...{ type: 'TypeError', message: 'it failed', stack: expect.stringContaining('logger.unit.spec') },
        config: { password: '[secret]' },
      },
    });
  });

  it('ends at five levels, also in a circle', () => {
    const circle: Record<string, unknown> = { token: 'canary' };
    circle['again'] = circle;
    expect(JSON.stringify(lineOf({ circle }))).toContain('"again":"[deeper]"');
    expect(JSON.stringify(lineOf({ a: { b: { c: { d: { e: { token: 'canary' } } } } } }))).not.toContain(
      'canary',
    );
    expect(lines.join('')).not.toContain('canary');
  });
});
