import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerEach } from '../../../testing/answer-each.js';
import { refusal } from '../../../testing/answers.js';
import { signedInForEach } from '../../../testing/session.js';
import { showAt } from '../../../testing/show-at.js';
import { ReportPages } from './report-pages.js';

signedInForEach();

const ID = 'b9a4a0b2-0000-4000-8000-000000000001';
const ADDRESS = `GET /api/incidents/${ID}/preview/report`;
const PDF = new Response('%PDF-1.7', {
  headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': 'attachment; filename="p.pdf"' },
});
const page = (text: string) => ({ width: 595, height: 842, text, draw: () => Promise.resolve() });
const showPages = () => userEvent.click(screen.getByRole('button', { name: 'Show pages' }));

describe('the pages of a report before its signature', () => {
  it('are asked for with the chosen places, numbered, and read as text', async () => {
    const asked: (string | null)[] = [];
    answerEach({
      [ADDRESS]: (request) => {
        asked.push(new URL(request.url).search);
        return PDF.clone();
      },
    });
    const open = async (content: Blob) => {
      asked.push(await content.text());
      return { pages: [page('Report of an impersonation'), page('Annex A')], close: () => undefined };
    };
    showAt('/', <ReportPages incidentId={ID} targets={['dsa', 'ic3']} language="en" open={open} />);
    expect(asked).toEqual([]);
    await showPages();
    const first = await screen.findByRole('figure', { name: 'Page 1 of 2' });
    expect(first.textContent).toBe('Report of an impersonation');
    expect(screen.getByRole('figure', { name: 'Page 2 of 2' }).textContent).toBe('Annex A');
    expect(asked).toEqual(['?target=dsa&target=ic3', '%PDF-1.7']);
    expect(screen.getByRole('button', { name: 'Download PDF' })).toBeTruthy();
  });

  it('that a browser cannot draw are left to a download', async () => {
    answerEach({ [ADDRESS]: () => PDF.clone() });
    const open = () => Promise.reject(new Error('no canvas'));
    showAt('/', <ReportPages incidentId={ID} targets={['dsa']} language="de" open={open} />);
    await showPages();
    expect((await screen.findByRole('alert')).textContent).toContain('Download the PDF');
    expect(screen.getByRole('button', { name: 'Download PDF' })).toBeTruthy();
  });

  it('that are refused show the reason, and can be requested again', async () => {
    answerEach({
      [ADDRESS]: () =>
        refusal(409, 'Evidence differs from what was acquired. Restore the file from a backup.'),
    });
    showAt('/', <ReportPages incidentId={ID} targets={['dsa']} language="en" />);
    await showPages();
    expect((await screen.findByRole('alert')).textContent).toContain('Evidence differs');
    expect(screen.getByRole('button', { name: 'Show pages' })).toHaveProperty('disabled', false);
  });
});
