import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerPaths } from '../../../testing/answers.js';
import { show } from '../../../testing/show.js';
import { BotCard, type BotCardRow } from './bot-card.js';
import { ScanButtons } from './scan-buttons.js';
import { type BotSettings, USUAL_SETTINGS } from '@rampart/bot-detection/contract';
import ScanDialog from './scan-dialog.js';
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
  it('name their network, and are disabled while a scan runs', async () => {
    const started: string[] = [];
    const props = { networks: NETWORKS, allowed: true, onExport: null, onSettings: () => undefined };
    show(<ScanButtons {...props} busy={false} onScan={(network) => started.push(network)} />);
    await user.click(screen.getByRole('button', { name: 'Scan Instagram' }));
    expect(started).toEqual(['instagram']);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export Results' }).disabled).toBe(true);
  });

  it('start no scan while another one runs', async () => {
    const started: string[] = [];
    const props = { networks: NETWORKS, allowed: true, onExport: null, onSettings: () => undefined };
    show(<ScanButtons {...props} busy onScan={(network) => started.push(network)} />);
    await user.click(screen.getByRole('button', { name: 'Scan Twitter' }));
    expect(started).toEqual([]);
  });
});

describe('a running scan', () => {
  it('shows its percentage and the result of each stage', () => {
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
  it('opens by its name, and offers only possible actions', async () => {
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
  it('show expected and measured precision beside the threshold, and are saved', async () => {
    const calibration = [
      { from: 0.8, probability: 0.8, agree: 7, disagree: 3 },
      { from: 0.9, probability: 0.95, agree: 9, disagree: 1 },
    ];
    const expected = [
      { percent: 80, findings: 10, probability: 0.8 },
      { percent: 95, findings: 10, probability: 0.95 },
    ];
    answerPaths({
      '/api/bot-detection/scans/analytics': { calibration, expected, precision: null, platforms: [] },
    });
    const saved: BotSettings[] = [];
    show(
      <SettingsDialog
        opened
        maySave
        busy={false}
        settings={{ ...USUAL_SETTINGS, threshold: 80 }}
        onSave={(settings) => saved.push(settings)}
        onClose={() => undefined}
      />,
    );
    const both = 'At 80 %: precision 87.5 % expected of 20 found. Measured 80.0 % in 20 verdicts.';
    await screen.findByText(both);
    act(() => screen.getByRole('slider').focus());
    await user.keyboard('{ArrowRight}');
    await screen.findByText(
      'At 81 %: precision 95.0 % expected of 10 found. Measured 90.0 % in 10 verdicts.',
    );
    await user.click(screen.getByRole('switch', { name: /^Auto-block/ }));
    await user.click(screen.getByRole('button', { name: 'Save Settings' }));
    await waitFor(() => expect(saved).toEqual([{ ...USUAL_SETTINGS, autoBlock: true, threshold: 81 }]));
  });
});

describe('the dialog of a bot scan', () => {
  const ESTIMATE = { accounts: 500, listed: 500, requests: 507, costUsd: 255, says: 'X says little.' };
  const props = {
    ...{ opened: true, busy: false, error: null },
    depth: 'deep' as const,
    onClose: () => undefined,
  };

  it('shows limits and cost before the start, and sends account, audience and sample', async () => {
    answerPaths({ '/api/bot-detection/scans/estimate': ESTIMATE });
    const asked: unknown[] = [];
    const account = { id: 'one', label: '@brand (linked)', accountId: 'one', handle: null };
    show(
      <ScanDialog
        {...props}
        network="twitter"
        accounts={[account]}
        onScan={(question) => asked.push(question)}
        onFile={() => undefined}
      />,
    );
    await screen.findByText('Up to 500 accounts, 507 requests, $255.00. X says little.');
    await user.click(screen.getByRole('button', { name: 'Start Scan' }));
    const question = { network: 'twitter', accountId: 'one', handle: null, audience: 'followers' };
    expect(asked).toEqual([{ ...question, sampling: 'first', depth: 'deep', limit: 500 }]);
  });

  it('states what a network does not give, and accepts a file of profiles', async () => {
    const files: string[] = [];
    show(
      <ScanDialog
        {...props}
        network="tiktok"
        accounts={[]}
        onScan={() => undefined}
        onFile={({ name }) => files.push(name)}
      />,
    );
    expect((await screen.findByRole('alert')).textContent).toContain('TikTok names no followers');
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    await user.upload(input as HTMLInputElement, new File(['handle\nada'], 'profiles.csv'));
    await user.click(screen.getByRole('button', { name: 'Scan File' }));
    expect(files).toEqual(['profiles.csv']);
  });
});
