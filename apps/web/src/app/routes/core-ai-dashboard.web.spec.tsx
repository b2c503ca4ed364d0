import { describe, expect, it } from '@jest/globals';
import type {
  DetectorVersionsView,
  DetectorView,
  Unlabelled,
  VersionDifference,
} from '@rampart/detectors/contract';
import type { KatiaUsage } from '@rampart/katia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerPaths, json, lastPage, type PathAnswers } from '../../testing/answers.js';
import { address, showPage } from '../../testing/show.js';
import CoreAiDashboardPage from './core-ai-dashboard.js';

const user = userEvent.setup();
const NONE = Array.from({ length: 10 }, () => 0);
const DETECTOR: DetectorView = {
  ...{ id: 'sample.things', title: 'Things', description: 'Finds things.', model: 'Trees 1' },
  oneVersion: 'Its points were never replaced.',
  card: {
    bench: 'sample',
    measuredOn: '2026-11-25',
    figures: [{ case: 'AUC', value: 0.979, unit: '', baselines: [{ name: 'floor 0.9', ratio: 1.0878 }] }],
  },
  scores: { live: NONE, baseline: NONE, psi: null, drift: null, measuredFrom: null },
  ...{ findings: 3, judged: 'both', overturned: null, calibration: [] },
  verdicts: { confirmed: 0, dismissed: 0, unsure: 0 },
  waiting: { own: 1, clients: 2 },
};
const FINDING: Unlabelled = {
  ...{ id: 'sample.things:1', detector: 'sample.things', title: 'Things', detail: 'X, high risk' },
  ...{ score: 0.52, distance: 0.02, foundAt: '2026-11-20T10:00:00.000Z', link: '~/things?row=1' },
};

const USAGE: KatiaUsage = {
  ...{ runs: 2, failed: 1, p50Ms: 20, p95Ms: 40, firstP95Ms: 5, guards: [], tools: [], budgets: [] },
};

const VERSIONS: DetectorVersionsView = {
  ...{ active: 'b', measuredOn: '2026-11-25' },
  versions: ['a', 'b'].map((id) => ({
    ...{ id, title: `Trees ${id}`, madeOn: '2026-11-20', note: 'One of two.' },
    figures: [{ case: 'harmless pairs shown', value: 0.0158, unit: 'share', baselines: [] }],
  })),
  changes: [],
};
const DIFFERENCE: VersionDifference = {
  ...{ compared: 12, hidden: 1, moved: 0 },
  items: [
    {
      ...{ key: '1', detail: 'X, acme', link: '~/things?row=1', hidden: true },
      before: { score: 0.46, level: 'low' },
      after: { score: 0.44, level: 'low' },
    },
  ],
};

function answer(detector: DetectorView, findings: readonly Unlabelled[] = [], more: PathAnswers = {}): void {
  const positioned = (body: unknown) => () => {
    const response = json(body);
    response.headers.set('X-As-Of', '7');
    return response;
  };
  answerPaths({
    '/api/auth/me': { places: [{ area: 'nexus', base: '/nexus' }], roles: ['core:admin'] },
    '/api/detectors': positioned([detector]),
    '/api/detectors/unlabelled': positioned(lastPage(...findings)),
    '/api/katia/engine/usage': USAGE,
    '/api/katia/engine/runs': positioned(lastPage()),
    ...more,
  });
}

describe('the AI dashboard', () => {
  it('names figures that are not measured yet, and links findings to the page where they are judged', async () => {
    answer(DETECTOR, [FINDING]);
    showPage(<CoreAiDashboardPage />, '/core/ai-dashboard');
    const row = within(await screen.findByRole('row', { name: /Things/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Trees 1',
      '2026-11-25',
      '3',
      'not measured yet',
      'not measured yet',
      '3',
    ]);
    const judge = await screen.findByRole('link', { name: 'Judge Things: X, high risk' });
    expect(judge.getAttribute('href')).toBe('/nexus/things?row=1');
    expect(screen.getByText(/2 findings more wait with clients/)).toBeTruthy();
    expect(await screen.findByText('Katia has answered nothing yet.')).toBeTruthy();
    expect(screen.getByText('First sentence, p95')).toBeTruthy();
  });

  it('opens a detector with its scores, calibration and benchmark, each also as a table', async () => {
    const live = [...NONE.slice(0, 9), 120];
    const baseline = [120, ...NONE.slice(1)];
    answer({
      ...DETECTOR,
      scores: { live, baseline, psi: 9.3, drift: 'shifted', measuredFrom: '2026-11-01' },
      verdicts: { confirmed: 9, dismissed: 1, unsure: 0 },
      overturned: { value: 0.1, low: 0.018, high: 0.404 },
      calibration: [{ from: 0.9, score: 0.95, confirmed: 9, dismissed: 1 }],
    });
    showPage(<CoreAiDashboardPage />, '/core/ai-dashboard');
    await user.click(await screen.findByRole('button', { name: 'Things' }));
    expect(address()).toContain('row=sample.things');
    expect(await screen.findByText(/Stability index 9.300: shifted/)).toBeTruthy();
    expect(screen.getByText(/Overturned 10% \(95 % 1.8% to 40.4%\) of 10 verdicts/)).toBeTruthy();
    expect(screen.getByText(/Measured on 2026-11-25 by npm run bench -- sample/)).toBeTruthy();
    const scores = within(screen.getByRole('figure', { name: 'Scores' }));
    await user.click(scores.getByRole('button', { name: 'As a table' }));
    expect(within(scores.getByRole('table')).getByRole('row', { name: /0.9 to 1.0/ }).textContent).toBe(
      '0.9 to 1.0120100%00%',
    );
  });

  it('says when drift can be measured, and why a detector has one version', async () => {
    const live = [...NONE.slice(0, 9), 120];
    const scores = { live, baseline: NONE, psi: null, drift: null, measuredFrom: '2026-12-03' };
    answer({ ...DETECTOR, scores });
    showPage(<CoreAiDashboardPage />, '/core/ai-dashboard?row=sample.things');
    expect(await screen.findByText(/The baseline suffices from 2026-12-03 on/)).toBeTruthy();
    const versions = within(screen.getByRole('region', { name: 'Versions' }));
    expect(versions.getByText('Its points were never replaced.')).toBeTruthy();
  });

  it('shows what another version changes before a person lets it judge, with a reason', async () => {
    const sent: unknown[] = [];
    answer({ ...DETECTOR, oneVersion: null }, [], {
      '/api/detectors/sample.things/versions': VERSIONS,
      '/api/detectors/sample.things/versions/a/difference': DIFFERENCE,
      '/api/detectors/sample.things/version': async (request: Request) => {
        sent.push(request.method, await request.json());
        return json({ active: 'a' });
      },
    });
    showPage(<CoreAiDashboardPage />, '/core/ai-dashboard?row=sample.things');
    expect(await screen.findByText('Trees b, in use')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Compare Trees a' }));
    const change = within(await screen.findByRole('region', { name: 'Use Trees a' }));
    expect(await change.findByText(/Of 12 recorded findings, 1 would be hidden and 0 would/)).toBeTruthy();
    expect(change.getByRole('listitem').textContent).toBe('X, acme: 0.46 low to 0.44 hidden');
    const use = change.getByRole('button', { name: 'Use Trees a' });
    expect(use.hasAttribute('disabled')).toBe(true);
    await user.type(change.getByRole('textbox', { name: /Reason/ }), 'Too many alarms');
    await user.click(use);
    await waitFor(() =>
      expect(sent).toEqual(['PUT', { version: 'a', before: 'b', reason: 'Too many alarms' }]),
    );
  });
});
