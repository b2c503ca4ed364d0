import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { EngineDetail } from '@rampart/katia/contract';
import { answerEach } from '../../../testing/answer-each.js';
import { json } from '../../../testing/answers.js';
import { show } from '../../../testing/show.js';
import { EnginePanel } from './engine-panel.js';

const ENGINE: EngineDetail = {
  ...{ on: true, reason: null, grammar: '1.0.0', model: null, tokensPerDay: 200_000, prompt: 1, prompts: [] },
  tools: [{ name: 'list alerts', capability: 'soc', roles: ['core:soc'], fields: ['severity'] }],
  actions: [{ name: 'block', roles: ['core:soc'] }],
};

describe('the engine of Katia', () => {
  it('is switched off with a reason', async () => {
    const asked = answerEach({ 'PUT /api/katia/engine': () => json({ on: false, reason: 'A drill' }) });
    show(<EnginePanel engine={ENGINE} mayChange />);
    await userEvent.type(screen.getByLabelText(/Reason/), 'A drill');
    await userEvent.click(screen.getByRole('button', { name: 'Switch off' }));
    await waitFor(() => expect(asked).toContain('PUT /api/katia/engine'));
  });

  it('gets another budget for its language model', async () => {
    const asked = answerEach({ 'PUT /api/katia/engine/budget': () => json({ ...ENGINE, tokensPerDay: 5 }) });
    show(<EnginePanel engine={ENGINE} mayChange />);
    expect(screen.getByText('Budget: 200,000 tokens a day for each tenant.')).toBeTruthy();
    const tokens = screen.getByLabelText(/Tokens a day/);
    await userEvent.clear(tokens);
    await userEvent.type(tokens, '5');
    await userEvent.click(screen.getByRole('button', { name: 'Set budget' }));
    await waitFor(() => expect(asked).toContain('PUT /api/katia/engine/budget'));
  });

  it('shows its tools, and no switch to users without the role', () => {
    show(<EnginePanel engine={ENGINE} mayChange={false} />);
    expect(screen.getByRole('cell', { name: 'list alerts' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Switch off' })).toBeNull();
  });
});
