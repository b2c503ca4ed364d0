import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { EngineDetail, KatiaEvaluation } from '@rampart/katia/contract';
import { answerEach } from '../../../testing/answer-each.js';
import { json, refusal } from '../../../testing/answers.js';
import { show } from '../../../testing/show.js';
import { Evaluations } from './evaluations.js';
import { PromptVersions } from './prompt-versions.js';

const ENGINE: EngineDetail = {
  ...{ on: true, reason: null, grammar: '1.0.0', model: 'small', tokensPerDay: 5, tools: [], actions: [] },
  prompt: 1,
  prompts: [
    { version: 1, text: 'Choose one query. Answer in JSON.', evaluated: null, promoted: true },
    {
      ...{ version: 2, text: 'Choose one query. Answer briefly.', promoted: false },
      evaluated: { model: 'small', asked: 12, right: 11 },
    },
  ],
};

describe('versions of the prompt', () => {
  it('show what they change, and say why one is not promoted', async () => {
    const asked = answerEach({
      'PUT /api/katia/engine/prompt': () => refusal(409, 'This version has to be evaluated first.'),
    });
    show(<PromptVersions engine={ENGINE} mayChange />);
    expect(screen.getByText('− Answer in JSON.')).toBeTruthy();
    expect(screen.getByText('+ Answer briefly.')).toBeTruthy();
    expect(screen.getByText('Version 2: 11 of 12 right with small')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Promote version 2' }));
    expect(await screen.findByText('This version has to be evaluated first.')).toBeTruthy();
    expect(asked).toContain('PUT /api/katia/engine/prompt');
  });

  it('are not evaluated without a model', () => {
    show(<PromptVersions engine={{ ...ENGINE, model: null }} mayChange />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Evaluate version 1' }).disabled).toBe(true);
  });

  it('are changed only by administrators', () => {
    show(<PromptVersions engine={ENGINE} mayChange={false} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('evaluations', () => {
  it('show the share of right answers over time, and are ordered', async () => {
    const found: KatiaEvaluation = {
      ...{ id: 'a', set: 'grammar', grammar: '1.0.0', prompt: null, model: null, asked: 26, right: 13 },
      ...{ wrong: ['How many?'], at: '2026-11-20T10:00:00.000Z' },
    };
    const asked = answerEach({
      'GET /api/katia/engine/evaluations': () => json([found]),
      'POST /api/katia/engine/evaluations': () => json({ id: 'b' }, 202),
    });
    show(<Evaluations engine={ENGINE} mayChange />);
    expect((await screen.findByRole('row', { name: /grammar 1.0.0/ })).textContent).toContain('13 of 2650%');
    await userEvent.click(screen.getByRole('button', { name: 'Evaluate grammar 1.0.0' }));
    await waitFor(() => expect(asked).toContain('POST /api/katia/engine/evaluations'));
  });
});
