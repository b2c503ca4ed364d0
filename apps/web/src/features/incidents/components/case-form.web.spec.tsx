import { describe, expect, it } from '@jest/globals';
import type { ReviseIncident } from '@rampart/incidents/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerEach } from '../../../testing/answer-each.js';
import { json } from '../../../testing/answers.js';
import { incident } from '../../../testing/incidents.js';
import { signedInForEach } from '../../../testing/session.js';
import { show } from '../../../testing/show.js';
import { CaseForm } from './case-form.js';

signedInForEach();

const INCIDENT = incident();
const PROFILE = '/api/incidents/reporter-profiles/any';
const stay = (): void => undefined;

function answers(): ReviseIncident[] {
  const sent: ReviseIncident[] = [];
  answerEach({
    [`PUT /api/incidents/${INCIDENT.id}`]: async (request) => {
      sent.push((await request.json()) as ReviseIncident);
      return json({ id: INCIDENT.id });
    },
    [`GET ${PROFILE}`]: () => json({ identityId: null, profile: { name: 'Grace Hopper' }, declared: null }),
  });
  return sent;
}

describe('the form of an incident', () => {
  it('is saved once typing rests, with the input that is not valid beside it', async () => {
    const sent = answers();
    show(<CaseForm incident={INCIDENT} step="people" onStep={stay} />);
    const [, email] = screen.getAllByRole('textbox', { name: 'E-mail' });
    fireEvent.change(email as HTMLElement, { target: { value: 'ada@' } });
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.caseFile.reporter.email).toBe('ada@example.org');
    expect(sent[0]?.unfinished).toEqual([{ path: 'caseFile.reporter.email', value: '"ada@"' }]);
    expect(sent[0]?.revision).toBe(0);
  });

  it('shows what was typed before, and goes to the first field to correct', async () => {
    answers();
    const unfinished = [{ path: 'caseFile.reporter.email', value: '"ada@"' }];
    show(<CaseForm incident={incident({ unfinished })} step="people" onStep={stay} />);
    const [, email] = screen.getAllByRole('textbox', { name: 'E-mail' });
    expect(email).toHaveProperty('value', 'ada@');
    expect(screen.getByText('Saved, 1 field to correct')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(document.activeElement).toBe(email));
    expect(email?.getAttribute('aria-invalid')).toBe('true');
  });

  it('takes the reporter from the profile', async () => {
    const sent = answers();
    show(<CaseForm incident={INCIDENT} step="people" onStep={stay} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Use profile' }));
    expect(screen.getByRole('textbox', { name: 'Full legal name' })).toHaveProperty('value', 'Grace Hopper');
    await waitFor(() => expect(sent[0]?.caseFile.reporter.name).toBe('Grace Hopper'));
  });

  it('leads to its next step', async () => {
    answers();
    const steps: string[] = [];
    show(<CaseForm incident={INCIDENT} step="what" onStep={(step) => steps.push(step)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(steps).toEqual(['people']);
  });
});
