import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerPaths } from '../../../testing/answers.js';
import { show } from '../../../testing/show.js';
import { BotCard, type BotCardRow } from './bot-card.js';
import { ScanButtons } from './scan-buttons.js';
import type { ScanSettings } from '../lib/scan-settings.js';
import SettingsDialog from './settings-dialog.js';
import { StageProgress } from './stage-progress.js';

const user = userEvent.setup();
const NETWORKS = [
  { id: 'twitter', name: 'Twitter' },
  { id: 'instagram', name: 'Instagram' },
];
const ROW: BotCardRow = {
  ...{ id: 'one', handle: 'kavex123', displayName: 'kavex', picture: null, network: 'Twitter' },
  ...{ ageDays: 46, probability: 0.97, status: { text: 'Flagged', tone: 'waits' }, simulated: true },
  ...{ blockable: true, reportable: false },
};

describe('the scan buttons', () => {
  it('name their network, and start nothing while a scan runs', async () => {
    const started: string[] = [];
    const props = { networks: NETWORKS, allowed: true, onExport: null, onSettings: () => undefined };
    show(<ScanButtons {...props} busy={false} onScan={(network) => started.push(network)} />);
    await user.click(screen.getByRole('button', { name: 'Scan Instagram' }));
    expect(started).toEqual(['instagram']);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export Results' }).disabled).toBe(true);
  });

  it('do nothing while a scan runs', async () => {
    const started: string[] = [];
    const props = { networks: NETWORKS, allowed: true, onExport: null, onSettings: () => undefined };
    show(<ScanButtons {...props} busy onScan={(network) => started.push(network)} />);
    await user.click(screen.getByRole('button', { name: 'Scan Twitter' }));
    expect(started).toEqual([]);
  });
});

describe('a running scan', () => {
  it('shows its percentage and what each stage found', () => {
    show(
      <StageProgress
        title="Scan of Twitter"
        percent={42.6}
        stages={[
          { name: 'Collecting data', state: 'done', found: '330 accounts' },
          { name: 'Pattern analysis', state: 'running', found: null },
        ]}
        onCancel={null}
      />,
    );
    expect(screen.getByText('43 %')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Collecting data330 accounts',
      'Pattern analysisrunning',
    ]);
  });
});

describe('a detected bot', () => {
  it('opens by its name, and offers only what is possible', async () => {
    const done: string[] = [];
    show(
      <BotCard
        row={ROW}
        busy={false}
        onOpen={() => done.push('open')}
        onBlock={() => done.push('block')}
        onReport={() => done.push('report')}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Details of @kavex123' }));
    await user.click(screen.getByRole('button', { name: 'Block' }));
    expect(done).toEqual(['open', 'block']);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Report' }).disabled).toBe(true);
    expect(screen.getByRole('article').textContent).toContain('97 %');
    expect(screen.getByText('Simulated network')).toBeTruthy();
  });
});

describe('the settings of bot detection', () => {
  it('show the measured precision beside the threshold, and are saved as they are set', async () => {
    const calibration = [
      { from: 0.8, probability: 0.8, agree: 7, disagree: 3 },
      { from: 0.9, probability: 0.95, agree: 9, disagree: 1 },
    ];
    answerPaths({ '/api/bot-detection/scans/analytics': { calibration, precision: null, platforms: [] } });
    const saved: ScanSettings[] = [];
    show(
      <SettingsDialog
        opened
        settings={{ depth: 'deep', threshold: 80 }}
        onSave={(settings) => saved.push(settings)}
        onClose={() => undefined}
      />,
    );
    await screen.findByText('At 80 %: precision 80.0 % in 20 verdicts.');
    screen.getByRole('slider').focus();
    await user.keyboard('{ArrowRight}');
    await screen.findByText('At 81 %: precision 90.0 % in 10 verdicts.');
    await user.click(screen.getByRole('button', { name: 'Save Settings' }));
    await waitFor(() => expect(saved).toEqual([{ depth: 'deep', threshold: 81 }]));
  });
});
