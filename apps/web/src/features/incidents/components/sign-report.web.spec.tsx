import { describe, expect, it } from '@jest/globals';
import type { SignReport as Signing } from '@rampart/incidents/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerEach } from '../../../testing/answer-each.js';
import { json } from '../../../testing/answers.js';
import { incident } from '../../../testing/incidents.js';
import { signedInForEach } from '../../../testing/session.js';
import { showAt } from '../../../testing/show-at.js';
import { SignReport } from './sign-report.js';

signedInForEach();

const HASH = 'a'.repeat(64);
const PREPARED = incident({ status: 'prepared', targets: ['dsa'], contentSha256: HASH });

function previewed(contentSha256: string): Signing[] {
  const signed: Signing[] = [];
  const forms = [
    { target: 'dsa', steps: [{ title: 'Who notifies', fields: [{ label: 'Name', value: 'Ada' }] }] },
  ];
  answerEach({
    [`GET /api/incidents/${PREPARED.id}/preview`]: () => json({ contentSha256, content: '{"a":1}', forms }),
    [`POST /api/incidents/${PREPARED.id}/sign`]: async (request) => {
      signed.push((await request.json()) as Signing);
      return json({ id: PREPARED.id });
    },
  });
  return signed;
}

async function fillIn(): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.type(screen.getByRole('textbox', { name: 'Full name (signature)' }), 'Ada Lovelace');
  return screen.getByRole('button', { name: 'Sign the report' });
}

describe('a prepared report', () => {
  it('is signed with the hash of the preview beside it', async () => {
    const signed = previewed(HASH);
    showAt('/', <SignReport incident={PREPARED} mayEdit signer="ada" />);
    expect(await screen.findByRole('region', { name: 'Form for EU DSA notice' })).toBeTruthy();
    const sign = await fillIn();
    await userEvent.click(sign);
    await waitFor(() => expect(signed.map(({ contentSha256 }) => contentSha256)).toEqual([HASH]));
  });

  it('is signed in the language that was chosen', async () => {
    const signed = previewed(HASH);
    showAt('/', <SignReport incident={PREPARED} mayEdit signer="ada" />);
    await screen.findByRole('region', { name: 'Form for EU DSA notice' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Report language' }), 'Deutsch');
    await userEvent.click(await fillIn());
    await waitFor(() => expect(signed.map(({ language }) => language)).toEqual(['de']));
  });

  it('is not signed while the preview shows another content', async () => {
    previewed('b'.repeat(64));
    showAt('/', <SignReport incident={PREPARED} mayEdit signer="ada" />);
    expect(await screen.findByText('Preview is outdated')).toBeTruthy();
    expect(await fillIn()).toHaveProperty('disabled', true);
  });
});
