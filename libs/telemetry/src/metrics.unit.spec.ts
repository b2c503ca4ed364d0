import { describe, expect, it } from '@jest/globals';
import { createLogger } from './logger.js';
import { Metrics } from './metrics.js';

describe('the metrics of a process', () => {
  it('leave out and count a figure that cannot be read, and show the others', async () => {
    const metrics = new Metrics('worker');
    metrics.gauge('rampart_log_head', () => [{ labels: { shard: '0' }, value: 12 }]);
    metrics.gauge('rampart_database_bytes', () => Promise.reject(new Error('away')));
    await metrics.text();
    const { body } = await metrics.text();
    expect(body).toContain('rampart_log_head{shard="0"} 12');
    expect(body).not.toMatch(/^rampart_database_bytes /mu);
    expect(body).toContain('rampart_figure_failures_total{figure="rampart_database_bytes"}');
  });

  it('drop a series at the next scrape when its object no longer exists', async () => {
    const metrics = new Metrics('worker');
    const queues = ['one', 'two'];
    metrics.gauge('rampart_queue_oldest_seconds', () =>
      queues.map((queue) => ({ labels: { queue }, value: 1 })),
    );
    expect((await metrics.text()).body).toContain('queue="two"');
    queues.pop();
    expect((await metrics.text()).body).not.toContain('queue="two"');
  });
});

describe('the log of a process', () => {
  it('has level, version and pod in each line, and hides secrets at up to three levels of nesting', () => {
    const lines: string[] = [];
    const log = createLogger(
      { process: 'worker', level: 'info', pod: 'worker-7' },
      { write: (line) => lines.push(line) },
    );
    log.warn({ token: 'canary', deep: { secret: 'canary', deeper: { SMTP_URL: 'canary' } } }, 'said');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'warn',
      process: 'worker',
      pod: 'worker-7',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/u),
    });
    expect(lines.join('')).not.toContain('canary');
  });
});
