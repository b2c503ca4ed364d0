import { describe, expect, it } from '@jest/globals';
import type { DeclareReporter } from '@rampart/incidents/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerEach } from '../../../../testing/answer-each.js';
import { json } from '../../../../testing/answers.js';
import { signedInForEach } from '../../../../testing/session.js';
import { show } from '../../../../testing/show.js';
import ReporterProfileDrawer from './reporter-profile-drawer.js';

signedInForEach();

const PATH = '/api/incidents/reporter-profiles/any';

describe('the reporter profile', () => {
  it('is saved once its name is given, and the focus is on what is missing until then', async () => {
    const sent: DeclareReporter[] = [];
    let closed = false;
    answerEach({
      [`GET ${PATH}`]: () => json({ profile: null, declared: null }),
      [`PUT ${PATH}`]: async (request) => {
        const profile = (await request.json()) as DeclareReporter;
        sent.push(profile);
        return json({
          profile,
          declared: { by: 'user:1', at: '2026-11-20T08:00:00.000Z' },
        });
      },
    });
    show(<ReporterProfileDrawer opened identityId={null} mayEdit onClose={() => (closed = true)} />);
    const name = await screen.findByRole('textbox', { name: 'Full legal name' });
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    await waitFor(() => expect(document.activeElement).toBe(name));
    await userEvent.type(name, 'Ada Mere');
    await userEvent.type(screen.getByRole('textbox', { name: 'Authority' }), 'Letter of 3 February');
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    await waitFor(() => expect(closed).toBe(true));
    expect(sent).toEqual([{ name: 'Ada Mere', authority: 'Letter of 3 February' }]);
  });
});
