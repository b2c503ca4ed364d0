import { describe, expect, it } from '@jest/globals';
import type { BotScan } from '@rampart/bot-detection/contract';
import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { show } from '../../../testing/show.js';
import { RecentAudiences } from './recent-audiences.js';

const scanOf = (changes: Partial<BotScan>): BotScan => ({
  ...{ id: 'one', network: 'bluesky', accountId: null, handle: 'tarnwick', audience: 'followers' },
  ...{ origin: 'monitoring', depth: 'deep', status: 'completed', requestedAt: '2026-11-20T08:00:00.000Z' },
  ...{ requestedBy: 'Monitoring', finishedAt: null, simulated: true, percent: 100, stages: [] },
  sample: { limit: 500, listed: 500, read: 500, audience: 500, chosen: 'all' },
  bands: { 'automation-like': 60, unclear: 0, ordinary: 440, declared: 0, 'not-enough': 0 },
  ...{ found: 60, groups: [], engagement: null, incidentId: null, delayedUntil: null, reason: null },
  share: { share: 0.12, low: 0.06, high: 0.19, sampled: 500 },
  ...changes,
});

function showScans(...items: readonly BotScan[]): void {
  const query = { items, isPending: false, error: null, refetch: () => undefined };
  show(
    <MemoryRouter>
      <RecentAudiences query={query} path="/nexus/security/bot-detector" />
    </MemoryRouter>,
  );
}

describe('the latest scans on a home page', () => {
  it('show how many accounts look automated and the share with its interval, and link to the results', () => {
    const group = { kind: 'same-texts' as const, findingIds: [], evidence: '', edges: [], others: 0 };
    showScans(scanOf({ groups: [{ id: 'g', ...group }] }));
    expect(screen.getByRole('listitem').textContent).toContain('60 of 500 automation-like');
    expect(screen.getByRole('listitem').textContent).toContain('share 12.0 % (6.0 to 19.0 %) · 1 group');
    const link = screen.getByRole('link', { name: 'Bluesky tarnwick' });
    expect(link.getAttribute('href')).toBe('/nexus/security/bot-detector?scan=one');
  });

  it('show no share before the end of a scan', () => {
    showScans(scanOf({ status: 'scanning', share: null }));
    expect(screen.getByRole('listitem').textContent).not.toContain('share');
  });

  it('are absent before the first scan', () => {
    showScans();
    expect(screen.getByText('No audience was scanned yet.')).toBeTruthy();
  });
});
