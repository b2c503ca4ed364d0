import { describe, expect, it } from '@jest/globals';
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

  it('show the last values of a late figure with their age, and the new ones once they are read', async () => {
    let now = 1000;
    const metrics = new Metrics('worker', { timeoutMs: 20, now: () => now });
    let finish: (value: number) => void = () => undefined;
    const answers = [Promise.resolve(7), new Promise<number>((resolve) => (finish = resolve))];
    let reads = 0;
    metrics.gauge('rampart_detection_lag_entries', async () => {
      reads += 1;
      return [{ labels: {}, value: (await answers[reads - 1]) ?? 0 }];
    });
    const shown = async (): Promise<string[]> =>
      (await metrics.text()).body
        .split('\n')
        .filter((line) =>
          /^rampart_(?:detection_lag_entries|\w+\{\w+="rampart_detection_lag_entries"\}) /u.test(line),
        );
    expect(await shown()).toEqual([
      'rampart_figure_failures_total{figure="rampart_detection_lag_entries"} 0',
      'rampart_metric_age_seconds{metric="rampart_detection_lag_entries"} 0',
      'rampart_detection_lag_entries 7',
    ]);
    now = 31_000;
    const late = [
      'rampart_figure_failures_total{figure="rampart_detection_lag_entries"} 1',
      'rampart_metric_age_seconds{metric="rampart_detection_lag_entries"} 30',
      'rampart_detection_lag_entries 7',
    ];
    expect(await shown()).toEqual(late);
    // A second scrape waits for the same reading instead of starting another.
    expect((await shown()).slice(1)).toEqual(late.slice(1));
    expect(reads).toBe(2);
    now = 36_000;
    finish(9);
    expect((await shown()).slice(1)).toEqual([
      'rampart_metric_age_seconds{metric="rampart_detection_lag_entries"} 5',
      'rampart_detection_lag_entries 9',
    ]);
  });

  it('show the last values of a figure that fails, and leave them out after ten minutes', async () => {
    let now = 0;
    let broken = false;
    const metrics = new Metrics('worker', { now: () => now });
    metrics.gauge('rampart_database_bytes', () => {
      if (broken) throw new Error('away');
      return [{ labels: {}, value: 5 }];
    });
    await metrics.text();
    broken = true;
    now = 600_000;
    expect((await metrics.text()).body).toMatch(/^rampart_database_bytes 5$/mu);
    now = 600_001;
    const { body } = await metrics.text();
    expect(body).not.toMatch(/^rampart_database_bytes /mu);
    expect(body).not.toContain('metric="rampart_database_bytes"');
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

  it('count mails of every outcome from 0, so that an increase shows the first one', async () => {
    const { body } = await new Metrics('worker').text();
    expect(body).toContain('rampart_mail_total{outcome="failed"} 0');
  });
});
