import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { EngineDetail, KatiaRun, KatiaUsage } from '@rampart/katia/contract';
import { answerEach } from '../../../testing/answer-each.js';
import { json, lastPage, refusal } from '../../../testing/answers.js';
import { showAt } from '../../../testing/show-at.js';
import { show } from '../../../testing/show.js';
import { EngineUsage } from './engine-usage.js';
import { RunList } from './run-list.js';

const AT = '2026-11-20T10:00:00.000Z';
const OTHER = '01930000-0000-7000-8000-00000000000b';
const TENANT = '01930000-0000-7000-8000-00000000000a';
const ENGINE: EngineDetail = {
  ...{
    on: true,
    reason: null,
    grammar: '1.0.0',
    model: 'small',
    prompt: 1,
    prompts: [],
    tokensPerDay: 1_000,
    tools: [],
    actions: [],
  },
};
const NOTHING: KatiaUsage = {
  ...{ runs: 0, failed: 0, p50Ms: null, p95Ms: null, firstP95Ms: null, guards: [], tools: [], budgets: [] },
};

describe('the use of the engine', () => {
  it('is shown as not measured before the first question', () => {
    show(<EngineUsage usage={NOTHING} engine={ENGINE} />);
    expect(screen.getAllByText('not measured yet').length).toBe(4);
    expect(screen.getByText('No guard tripped.')).toBeTruthy();
  });

  it('shows the failure share of each tool, guards, and tokens beside the budget', () => {
    show(
      <EngineUsage
        engine={ENGINE}
        usage={{
          ...NOTHING,
          ...{ runs: 4, failed: 1, p50Ms: 20, p95Ms: 900, firstP95Ms: 30 },
          guards: [{ name: 'sentence-dropped', trips: 2, lastAt: AT }],
          tools: [{ kind: 'tool', name: 'list alerts', uses: 8, failures: 1, p95Ms: 12, lastAt: AT }],
          budgets: [{ tenant: TENANT, tokens: 250, costMicros: 1_500_000 }],
        }}
      />,
    );
    const row = within(screen.getByRole('row', { name: /list alerts/ }));
    expect(row.getByText('12.5%')).toBeTruthy();
    expect(screen.getByText(/Sentence dropped: 2/)).toBeTruthy();
    expect(screen.getByText(`${TENANT}: 250 of 1,000 tokens, cost 1.50`)).toBeTruthy();
  });
});

describe('the runs of Katia', () => {
  it('open as a waterfall of their steps, with a replay where the question is kept', async () => {
    const run: KatiaRun = {
      ...{ id: TENANT, tenant: TENANT, at: AT, outcome: 'answered', grammar: '1.0.0' },
      ...{ replayable: true, model: 'small', prompt: 1, firstMs: 30, ms: 200, tokens: 120, costMicros: 0 },
      guards: ['sentence-dropped'],
      steps: [
        { kind: 'tool', name: 'list alerts', startMs: 0, ms: 50, ok: true, rows: 3, tokens: null },
        { kind: 'model', name: 'phrase', startMs: 50, ms: 150, ok: false, rows: null, tokens: null },
      ],
    };
    answerEach({
      'GET /api/katia/engine/runs': () =>
        json(lastPage(run, { ...run, id: OTHER, ms: 90, replayable: false })),
      [`POST /api/katia/engine/runs/${TENANT}/replay`]: () =>
        refusal(403, 'Only the person who asked can replay this run.'),
    });
    showAt('/core/ai-dashboard', <RunList />);
    await userEvent.click(await screen.findByRole('button', { name: /Answered in 200 ms/ }));
    const steps = within(await screen.findByRole('table', { name: 'Steps' }));
    const texts = steps.getAllByRole('row').map(({ textContent }) => textContent);
    expect(texts.slice(1)).toEqual(['list alerts0 + 503 rows', 'model: phrase50 + 150failed']);
    expect(screen.getAllByText('Guards: Sentence dropped')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Replay' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Only the person who asked');
    await userEvent.click(screen.getByRole('button', { name: /Answered in 90 ms/ }));
    expect(await screen.findByText('Its question was not kept, so it cannot be replayed.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Replay' })).toBeNull();
  });
});
