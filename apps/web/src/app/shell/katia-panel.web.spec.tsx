import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TOKEN_KEY } from '../../shared/api-client/token-store.js';
import { answerAll, type Answer, json } from '../../testing/answers.js';
import { show } from '../../testing/show.js';
import { KatiaPanel } from './katia-panel.js';

const part = (value: unknown): string => btoa(JSON.stringify(value)).replaceAll('=', '');
/** An access token that is valid until the year 2096; only the console reads it. */
const TOKEN = `${part({ alg: 'EdDSA' })}.${part({ username: 'ada', roles: [], exp: 4_000_000_000 })}.c2ln`;
const NO_ASSISTANT = { status: null, version: '1.0.0', uptime: 60 };

const text = (): string | null => screen.getByRole('status').textContent;
const refresh = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Refresh' }));

beforeEach(() => localStorage.setItem(TOKEN_KEY, TOKEN));
afterEach(() => localStorage.clear());

describe('the backend status', () => {
  it('shows the specified texts, and the assistant’s status before others', async () => {
    let answer: Answer = () => json(NO_ASSISTANT);
    answerAll((request) => answer(request));
    show(<KatiaPanel />);
    await waitFor(() => expect(text()).toBe('Backend Connected'));
    expect(screen.getByText('The assistant is not included in this version.')).toBeTruthy();
    answer = () => json({}, 503);
    await refresh();
    await waitFor(() => expect(text()).toBe('Backend Unavailable'));
    answer = () => Promise.reject(new TypeError('connection refused'));
    await refresh();
    await waitFor(() => expect(text()).toBe('Backend Failed'));
    answer = () => json({ status: 'Katia is thinking', version: '9.8.7', uptime: 2 * 3_600 + 3_599 });
    await refresh();
    await waitFor(() => expect(text()).toBe('Katia is thinking'));
    expect(screen.getByText('9.8.7')).toBeTruthy();
    expect(screen.getByText('2 hours')).toBeTruthy();
    answer = () => json(NO_ASSISTANT);
    await refresh();
    await waitFor(() => expect(text()).toBe('Backend Connected'));
  });

  it('is polled every fifteen seconds', async () => {
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'requestAnimationFrame'],
    });
    try {
      const asked = answerAll(() => json(NO_ASSISTANT));
      show(<KatiaPanel />);
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(asked).toEqual(['/api/katia/status']);
      await act(() => jest.advanceTimersByTimeAsync(13_000));
      expect(asked).toHaveLength(1);
      await act(() => jest.advanceTimersByTimeAsync(2_000));
      expect(asked).toHaveLength(2);
      await act(() => jest.advanceTimersByTimeAsync(15_000));
      expect(asked).toHaveLength(3);
    } finally {
      jest.useRealTimers();
    }
  });
});
