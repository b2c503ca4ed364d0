import { describe, expect, it, jest } from '@jest/globals';
import { type AskForProof, StepUpDesk, wantedProof } from './step-up.js';

describe('step-up desk', () => {
  it('asks once for all requests refused at the same time, and again later', async () => {
    const desk = new StepUpDesk();
    const answers: ((proved: boolean) => void)[] = [];
    const ask = jest.fn<AskForProof>(() => new Promise((resolve) => answers.push(resolve)));
    desk.attend(ask);
    const both = Promise.all([desk.prove(['password']), desk.prove(['password'])]);
    answers[0]?.(true);
    await expect(both).resolves.toEqual([true, true]);
    expect(ask).toHaveBeenCalledTimes(1);
    const later = desk.prove(['totp']);
    answers[1]?.(false);
    await expect(later).resolves.toBe(false);
    expect(ask).toHaveBeenLastCalledWith(['totp']);
  });

  it('declines while no dialog is shown', async () => {
    const desk = new StepUpDesk();
    await expect(desk.prove(['password'])).resolves.toBe(false);
    const leave = desk.attend(() => Promise.resolve(true));
    await expect(desk.prove(['password'])).resolves.toBe(true);
    leave();
    await expect(desk.prove(['password'])).resolves.toBe(false);
  });

  it('asks again after a dialog that failed', async () => {
    const desk = new StepUpDesk();
    desk.attend(() => Promise.reject(new Error('broken')));
    await expect(desk.prove(['password'])).rejects.toThrow('broken');
    desk.attend(() => Promise.resolve(true));
    await expect(desk.prove(['password'])).resolves.toBe(true);
  });
});

describe('the proof that a refused request requires', () => {
  const refusal = (body: unknown, status = 403): Response => new Response(JSON.stringify(body), { status });
  const body = { code: 'step-up.required', details: { methods: ['passkey', 'totp'] } };

  it('has the methods of the refusal, whose body remains readable', async () => {
    const answer = refusal(body);
    await expect(wantedProof(answer)).resolves.toEqual(['passkey', 'totp']);
    await expect(answer.json()).resolves.toEqual(body);
  });

  it.each([
    refusal(body, 401),
    refusal({ ...body, code: 'role.missing' }),
    refusal({ code: 'step-up.required' }),
    refusal({ ...body, details: { methods: [] } }),
    new Response('<html>', { status: 403 }),
  ])('is null for an answer that requires no step-up', async (answer) => {
    await expect(wantedProof(answer)).resolves.toBeNull();
  });
});
