import { describe, expect, it } from '@jest/globals';
import { notificationsStore } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerPaths, json, lastPage, type PathAnswers, refusal } from '../../testing/answers.js';
import { staff } from '../../testing/me.js';
import { aPost, aRun, check, platform, POST } from '../../testing/posts.js';
import { signedInForEach } from '../../testing/session.js';
import { showAt } from '../../testing/show-at.js';
import PostSchedulerPage from './post-scheduler.js';

signedInForEach();
const user = userEvent.setup();
const SCHEDULE = '/api/publishing/scheduler/posts/schedule';
const TIMES = '/api/publishing/times/resolve';
const NOON = '2027-01-05T12:00:00.000Z';

function showScheduler(more: PathAnswers = {}): readonly string[] {
  const asked = answerPaths({
    '/api/auth/me': staff(),
    '/api/publishing/scheduler/platforms': [platform('twitter'), platform('tiktok', false)],
    '/api/publishing/posts': lastPage(),
    '/api/publishing/posts/check': check(),
    [`/api/publishing/posts/${POST}`]: aPost(),
    [TIMES]: { kind: 'exact', instants: [NOON], message: null },
    ...more,
  });
  showAt('/nexus/scheduler', <PostSchedulerPage />);
  return asked;
}

const scheduleButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Schedule Post' });
async function fillIn(): Promise<void> {
  await user.type(await screen.findByLabelText('Post Content'), 'Lights on the harbour');
  await user.click(screen.getByRole('combobox', { name: 'Select Platforms' }));
  await user.click(await screen.findByRole('option', { name: 'Twitter' }));
}
const shown = (text: string) =>
  waitFor(() => expect(JSON.stringify(notificationsStore.getState().notifications)).toContain(text));

describe('the form of the post scheduler', () => {
  it('has every label of the specification, and disables networks that are not connected', async () => {
    showScheduler();
    await screen.findByRole('heading', { name: 'Create New Post' });
    for (const name of ['Post Content', 'Schedule Time']) screen.getByLabelText(name);
    for (const name of ['Enable Watermarking', 'Bot Authenticity Check'])
      screen.getByRole('switch', { name });
    for (const name of ['Upload Media', 'Preview']) screen.getByRole('button', { name });
    screen.getByText('Encryption: 15-second rotation');
    await screen.findByRole('heading', { name: 'Scheduled Posts (0)' });
    await user.click(screen.getByRole('combobox', { name: 'Select Platforms' }));
    const option = await screen.findByRole('option', { name: 'TikTok (Not Connected)' });
    expect(option.getAttribute('data-combobox-disabled')).toBe('true');
  });

  it('cannot be sent without content or platform', async () => {
    showScheduler();
    expect((await scheduleButton()).disabled).toBe(true);
    await user.type(screen.getByLabelText('Post Content'), 'Lights on the harbour');
    expect((await scheduleButton()).disabled).toBe(true);
  });

  it('sends the specified fields once, and is empty afterwards', async () => {
    const sent: Record<string, unknown>[] = [];
    showScheduler({
      [SCHEDULE]: async (request: Request) => {
        sent.push((await request.json()) as Record<string, unknown>);
        return json({ id: POST }, 201);
      },
    });
    await fillIn();
    await user.click(await scheduleButton());
    await shown('Post scheduled');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      ...{ content: 'Lights on the harbour', platforms: ['twitter'], scheduledTime: NOON },
      ...{ mediaFiles: [], watermarkEnabled: true, botCheckEnabled: true },
    });
    expect(screen.getByLabelText<HTMLTextAreaElement>('Post Content').value).toBe('');
  });

  it('previews the post as each chosen network shows it, with the part that is too long', async () => {
    showScheduler();
    await fillIn();
    await user.click(screen.getByLabelText('Post Content'));
    await user.paste('a'.repeat(280));
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    const preview = within(await screen.findByRole('region', { name: 'Preview on Twitter' }));
    preview.getByText('Text: 301 of 280');
    expect(preview.getByTitle('Refused: too long').textContent).toBe('a'.repeat(21));
  });

  it('has a field for the alt text of each file, and sends it with the post', async () => {
    const picture = '7d3a1c52-0001-4000-8000-000000000001';
    const sent: Record<string, unknown>[] = [];
    showScheduler({
      '/api/media-protection/pictures': () => json({ id: picture }, 201),
      [`/api/media-protection/pictures/${picture}`]: { id: picture, status: 'ready', refusal: null },
      [SCHEDULE]: async (request: Request) => {
        sent.push((await request.json()) as Record<string, unknown>);
        return json({ id: POST }, 201);
      },
    });
    await fillIn();
    const file = new File(['seen'], 'harbour.jpg', { type: 'image/jpeg' });
    await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
    await user.type(await screen.findByLabelText('Alt text: harbour.jpg'), 'Lights at night');
    await user.click(await scheduleButton());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ mediaFiles: [picture], altTexts: { [picture]: 'Lights at night' } });
  });

  it('shows a warning of several networks only once', async () => {
    const message = 'Without alt text, blind readers do not know what it shows. Describe it.';
    const issue = { code: 'media.alt-missing', severity: 'warning', field: 'media', index: 0, message };
    showScheduler({
      '/api/publishing/posts/check': {
        ...check(),
        networks: (['facebook', 'twitter'] as const).map((network) => ({
          ...{ accountId: POST, network, issues: [issue] },
        })),
      },
    });
    await fillIn();
    await screen.findByText(`Facebook, Twitter: ${message}`);
  });

  it('states why a time in a gap of the clocks is refused, and keeps the text', async () => {
    const message = 'Clocks in Europe/Vienna skip 2027-03-28 02:30. Choose 2027-03-28 03:30.';
    const asked = showScheduler({ [TIMES]: { kind: 'gap', instants: [], message } });
    await fillIn();
    await user.click(await scheduleButton());
    await screen.findByText(message);
    expect(asked).not.toContain(SCHEDULE);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Post Content').value).toBe('Lights on the harbour');
  });

  it('offers both instants of a repeated time, and sends the later one when it is selected', async () => {
    const instants = ['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z'];
    const times: unknown[] = [];
    showScheduler({
      [TIMES]: { kind: 'overlap', instants, message: 'Clocks show it twice.' },
      [SCHEDULE]: async (request: Request) => {
        times.push(((await request.json()) as { scheduledTime: string }).scheduledTime);
        return json({ id: POST }, 201);
      },
    });
    await fillIn();
    await user.click(await scheduleButton());
    const dialog = within(await screen.findByRole('dialog', { name: 'Which time?' }));
    await user.click(dialog.getByRole('button', { name: /^Later/ }));
    await waitFor(() => expect(times).toEqual([instants[1]]));
  });

  it('shows why the server refused a post', async () => {
    showScheduler({ [SCHEDULE]: () => refusal(409, 'Twitter is not connected. Link an account.') });
    await fillIn();
    await user.click(await scheduleButton());
    await screen.findByText('Twitter is not connected. Link an account.');
  });
});

describe('the security status of a post that is written', () => {
  it('shows the score and its contributions', async () => {
    showScheduler({ '/api/publishing/posts/check': check({ points: 30 }) });
    await user.type(await screen.findByLabelText('Post Content'), 'Lights on the harbour');
    await screen.findByText('70 of 100');
    screen.getByText('100 − 30 = 70');
    screen.getByText(/^Doubtful mention/);
  });

  it('shows what a network would refuse', async () => {
    showScheduler({ '/api/publishing/posts/check': check({ issue: 'The text is too long.' }) });
    await user.type(await screen.findByLabelText('Post Content'), 'Lights on the harbour');
    await screen.findByText('Twitter: The text is too long.');
  });
});

describe('the cards of scheduled posts', () => {
  const withPost = (change: object, more: PathAnswers = {}) =>
    showScheduler({
      '/api/publishing/posts': lastPage(aPost(change)),
      [`/api/publishing/posts/${POST}`]: aPost(change),
      ...more,
    });

  it('show the first 50 characters, the status and the score', async () => {
    withPost({ text: 'a'.repeat(60) });
    const list = within(await screen.findByRole('list', { name: 'Scheduled Posts' }));
    list.getByText(`${'a'.repeat(50)}…`);
    list.getByText('Scheduled');
    list.getByText('Score: 100');
    screen.getByRole('heading', { name: 'Scheduled Posts (1)' });
  });

  it('link to the published post on a network', async () => {
    const url = 'http://127.0.0.1:4300/timeline/twitter/tarnwick';
    withPost({ status: 'published', outcomes: [aRun({ status: 'published', url })] });
    const link = await screen.findByRole('link', { name: 'Open post' });
    expect(link.getAttribute('href')).toBe(url);
  });

  it('give the reason of a failure as a sentence, and send it again by Retry', async () => {
    const run = aRun({ status: 'failed', reason: 'Twitter refused the text.' });
    const retry = `/api/publishing/posts/${POST}/runs/${run.id}/retry`;
    const asked = withPost({ status: 'failed', outcomes: [run] }, { [retry]: { id: POST } });
    await screen.findByText('Twitter refused the text.');
    await user.click(screen.getByRole('button', { name: 'Retry Twitter: @tarnwick' }));
    await waitFor(() => expect(asked).toContain(retry));
  });

  it('settle an unconfirmed post by adopting the post that was found', async () => {
    const found = { postId: '77', url: 'https://x.com/tarnwick/status/77', text: 'Lights', createdAt: NOON };
    const run = aRun({ status: 'unconfirmed', found: [found] });
    const sent: unknown[] = [];
    withPost(
      { status: 'unconfirmed', outcomes: [run] },
      {
        [`/api/publishing/posts/${POST}/runs/${run.id}/settle`]: async (request: Request) => {
          sent.push(await request.json());
          return json({ id: POST });
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Settle Twitter: @tarnwick' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Is it on Twitter?' }));
    await user.click(dialog.getByRole('button', { name: 'Same post' }));
    await waitFor(() => expect(sent).toEqual([{ how: 'adopt', postId: '77', url: found.url }]));
  });

  it('delete a post after a confirmation', async () => {
    const path = `/api/publishing/scheduler/posts/${POST}`;
    const asked = withPost({}, { [path]: () => new Response(null, { status: 204 }) });
    await user.click(await screen.findByRole('button', { name: 'Delete Lights on the harbour' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete post' }));
    await waitFor(() => expect(asked).toContain(path));
  });
});

describe('a file of a scheduled post', () => {
  it('takes a picture that is protected already, once, when it is uploaded again', async () => {
    const picture = '7d3a1c52-0001-4000-8000-000000000001';
    const known = { code: 'media.exists', status: 409, details: { mediaId: picture } };
    showScheduler({
      '/api/media-protection/pictures': () => json(known, 409),
      [`/api/media-protection/pictures/${picture}`]: { id: picture, status: 'ready', refusal: null },
    });
    await fillIn();
    const file = new File(['seen'], 'harbour.jpg', { type: 'image/jpeg' });
    const field = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await user.upload(field, [file, file]);
    await screen.findByLabelText('Alt text: harbour.jpg');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Upload Media' }).dataset['loading']).toBe(undefined),
    );
    expect(screen.getAllByLabelText('Alt text: harbour.jpg')).toHaveLength(1);
  });
});
