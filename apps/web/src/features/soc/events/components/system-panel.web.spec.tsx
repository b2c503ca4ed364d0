import { describe, expect, it } from '@jest/globals';
import type { ProcessState, SystemState } from '@rampart/soc/contract';
import { screen, within } from '@testing-library/react';
import { answerAll, json } from '../../../../testing/answers.js';
import { show } from '../../../../testing/show.js';
import { SystemPanel } from './system-panel.js';

const ID = '01930000-0000-7000-8000-000000000001';
const PROCESS: ProcessState = {
  id: ID,
  role: 'api',
  node: 'node-1',
  pod: null,
  at: '2026-11-20T12:00:00.000Z',
  upSince: '2026-11-20T11:00:00.000Z',
  seconds: 5,
  cpu: { share: 0.1, processors: 2, of: 'host' },
  memory: { used: 20, total: 100, of: 'host' },
  disk: { used: 30, total: 100 },
  network: { received: 400, sent: 100, scale: { rate: 1_000, of: 'link' } },
  own: { processors: 0.1, memory: 10 },
};

/** Waits for the section that shows the process. */
async function performanceOf(process: ProcessState): Promise<HTMLElement> {
  const state: SystemState = { processes: [process], answeredBy: ID, checks: [], lastScan: null };
  answerAll(() => json(state));
  show(<SystemPanel paused />);
  const section = screen.getByRole('region', { name: 'System Performance' });
  await within(section).findByText(/^This process:/u);
  return section;
}

const barsIn = (section: HTMLElement) =>
  within(section)
    .queryAllByRole('meter')
    .map((bar) => [bar.getAttribute('aria-label'), bar.getAttribute('aria-valuenow')]);

describe('the section System Performance', () => {
  it('shows four bars for a measured process, the last one for the network relative to its link', async () => {
    const section = await performanceOf(PROCESS);
    expect(barsIn(section)).toEqual([
      ['CPU', '10'],
      ['Memory', '20'],
      ['Disk', '30'],
      ['Network', '40'],
    ]);
  });

  it('shows no network bar for a process without network figures', async () => {
    const section = await performanceOf({ ...PROCESS, network: null });
    expect(barsIn(section).map(([label]) => label)).toEqual(['CPU', 'Memory', 'Disk']);
    expect(within(section).getByText('Network: not available on this platform')).toBeTruthy();
  });
});
