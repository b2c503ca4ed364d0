import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerAll, json } from '../../../testing/answers.js';
import { show } from '../../../testing/show.js';
import { PasswordStep } from './password-step.js';

const on = () => ({
  onEnvironment: jest.fn(),
  onEdit: jest.fn(),
  onPassword: jest.fn(),
  onSecondFactor: jest.fn(),
  onToken: jest.fn(),
});

const form = () => within(screen.getByRole('form', { name: 'Sign in' }));
const username = () => form().getByLabelText('Username');
const password = () => form().getByLabelText('Password');
const submit = () => form().getByRole('button', { name: 'Sign in' });

function showStep(handlers = on()): ReturnType<typeof on> {
  show(<PasswordStep next={null} environment="nexus" notice={null} {...handlers} />);
  return handlers;
}

describe('the password step', () => {
  it('offers every environment, with Nexus first', () => {
    answerAll(() => json(null));
    showStep();
    const environment = screen.getByRole<HTMLSelectElement>('combobox', {
      name: 'Environment',
      description: /^Where you start/,
    });
    expect(environment.value).toBe('nexus');
    expect([...environment.options].map(({ text }) => text)).toEqual([
      'Core',
      'Nexus Single User',
      'Nexus Corp',
      'Sentinel Single User',
      'Sentinel Small Business',
      'Fortress',
      'Guardian',
      'Pursuit',
      'Aegis',
    ]);
  });

  it('requires both fields, and sends nothing until they are filled', async () => {
    const asked = answerAll(() => json(null));
    showStep();
    const user = userEvent.setup();
    await user.type(username(), '   ');
    await user.click(submit());
    expect(screen.getByRole('alert').textContent).toBe('Please fill in all fields.');
    await user.type(username(), 'a');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(asked).not.toContain('/api/auth/login');
  });

  it('shows the error of the server until a field is edited', async () => {
    const detail = 'The username or password is wrong.';
    answerAll(({ url }) =>
      url.endsWith('/api/auth/login')
        ? json({ code: 'session.refused', status: 401, detail }, 401)
        : json(null),
    );
    const { onToken } = showStep();
    const user = userEvent.setup();
    await user.type(username(), 'ada');
    await user.type(password(), 'not the password');
    await user.click(submit());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(detail));
    expect(document.activeElement).toBe(submit());
    expect(onToken).not.toHaveBeenCalled();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Environment' }), 'Aegis');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows progress until the server answers, then passes the token on', async () => {
    let answer = (_: Response): void => undefined;
    const waiting = new Promise<Response>((resolve) => (answer = resolve));
    answerAll(({ url }) => (url.endsWith('/api/auth/login') ? waiting : json(null)));
    const { onToken, onPassword } = showStep();
    const user = userEvent.setup();
    await user.type(username(), 'ada');
    expect(onPassword).not.toHaveBeenCalled();
    await user.type(password(), 'a synthetic pass phrase');
    expect(onPassword).toHaveBeenCalledWith('ada');
    await user.click(submit());
    const busy = form().getByRole<HTMLButtonElement>('button', { name: 'Signing in...' });
    expect(busy.disabled).toBe(true);
    answer(json({ access_token: 'a.b.c' }));
    await waitFor(() => expect(onToken).toHaveBeenCalledWith('a.b.c'));
  });

  it('shows the password on request', async () => {
    answerAll(() => json(null));
    showStep();
    const user = userEvent.setup();
    expect(password().getAttribute('type')).toBe('password');
    await user.click(form().getByRole('button', { name: 'Show the password' }));
    expect(password().getAttribute('type')).toBe('text');
  });

  it('asks for the provider of an address, and says when its domain has none', async () => {
    const asked = answerAll(({ url }) =>
      json(url.endsWith('/api/auth/sign-on/find') ? { connection: null } : null),
    );
    showStep();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Continue with single sign-on' }));
    const signOn = within(screen.getByRole('form', { name: 'Single sign-on' }));
    expect(document.activeElement).toBe(signOn.getByLabelText('Work address'));
    await user.click(signOn.getByRole('button', { name: 'Continue' }));
    expect(screen.getByRole('alert').textContent).toBe('Please enter your mail address.');
    await user.type(signOn.getByLabelText('Work address'), 'ada@example.org');
    await user.click(signOn.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/no single sign-on/));
    expect(asked).toContain('/api/auth/sign-on/find');
    expect(asked.some((path) => path.endsWith('/start'))).toBe(false);
  });
});
