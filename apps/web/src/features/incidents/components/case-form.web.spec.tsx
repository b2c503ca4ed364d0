import { describe, expect, it } from '@jest/globals';
import type { IncidentView, ReviseIncident } from '@rampart/incidents/contract';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerEach } from '../../../testing/answer-each.js';
import { json, refusal } from '../../../testing/answers.js';
import { incident } from '../../../testing/incidents.js';
import { signedInForEach } from '../../../testing/session.js';
import { show } from '../../../testing/show.js';
import { incidentKeys } from '../api/keys.js';
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
    [`GET ${PROFILE}`]: () => json({ profile: { name: 'Grace Hopper' }, declared: null }),
  });
  return sent;
}

const ACCOUNT = {
  scanId: 'b0000000-0000-4000-8000-000000000000',
  lookAlikeId: 'c0000000-0000-4000-8000-000000000000',
  network: { platform: 'twitter', simulated: null },
} as const;

const JOINED = incident({
  revision: 1,
  severity: 'critical',
  suspects: [ACCOUNT],
  caseFile: {
    ...INCIDENT.caseFile,
    title: '2 accounts resemble Ada',
    description: `${INCIDENT.caseFile.description}\nAnother account.`,
    suspect: { ...INCIDENT.caseFile.suspect, profiles: ['https://social.example/@ada2'] },
  },
});

/** An account joins before the first save arrives. */
function whileAccountsJoin(): ReviseIncident[] {
  const sent: ReviseIncident[] = [];
  let kept: IncidentView = INCIDENT;
  answerEach({
    [`GET /api/incidents/${INCIDENT.id}`]: () => json(kept),
    [`PUT /api/incidents/${INCIDENT.id}`]: async (request) => {
      const body = (await request.json()) as ReviseIncident;
      sent.push(body);
      const first = sent.length === 1;
      kept = first ? JOINED : { ...JOINED, ...body, revision: 2, unfinished: [] };
      return first ? refusal(409, 'Saved first.', 'incident.revised-meanwhile') : json({ id: INCIDENT.id });
    },
    [`GET ${PROFILE}`]: () => json({ identityId: null, profile: null, declared: null }),
  });
  return sent;
}

function Followed() {
  const { data } = useQuery({
    queryKey: incidentKeys.one(INCIDENT.id),
    queryFn: async () => (await (await fetch(`/api/incidents/${INCIDENT.id}`)).json()) as IncidentView,
  });
  return data === undefined ? null : <CaseForm incident={data} step="what" onStep={stay} />;
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

  it('is saved on top of accounts that joined since it was loaded, with no question', async () => {
    const sent = whileAccountsJoin();
    show(<Followed />);
    fireEvent.change(await screen.findByRole('textbox', { name: 'Title' }), { target: { value: 'Mine' } });
    const story = screen.getByRole('textbox', { name: 'What happened' });
    fireEvent.change(story, { target: { value: 'They ask for money.' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('All changes saved')).toBeTruthy();
    expect(sent.map(({ revision }) => revision)).toEqual([0, 1]);
    expect(sent[1]).toMatchObject({
      severity: 'critical',
      caseFile: {
        title: 'Mine',
        description: 'They ask for money.\nAnother account.',
        suspect: { profiles: ['https://social.example/@ada2'] },
      },
    });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('Conflicting changes')).toBeNull();
  });
});
