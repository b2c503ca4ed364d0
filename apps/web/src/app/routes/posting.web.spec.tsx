import { describe, expect, it } from '@jest/globals';
import { notificationsStore } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerEach } from '../../testing/answer-each.js';
import { type Answer, json, lastPage, refusal } from '../../testing/answers.js';
import { staff } from '../../testing/me.js';
import { ACCOUNT, aPost, check, platform, POST } from '../../testing/posts.js';
import { signedInForEach } from '../../testing/session.js';
import { showAt } from '../../testing/show-at.js';
import { shownClock } from '../../features/publishing/lib/local-time.js';
import PostingPage from './posting.js';

signedInForEach();
const user = userEvent.setup();
const POSTS = '/api/publishing/posts';
const ONE = `${POSTS}/${POST}`;

function showPosting(at: string, more: Readonly<Record<string, Answer>> = {}): readonly string[] {
  const asked = answerEach({
    'GET /api/auth/me': () => json(staff()),
    [`GET ${POSTS}`]: () => json(lastPage(aPost())),
    [`GET ${ONE}`]: () => json(aPost()),
    [`POST ${POSTS}/check`]: () => json(check()),
    'GET /api/publishing/scheduler/platforms': () => json([platform('twitter'), platform('bluesky', false)]),
    ...more,
  });
  showAt(`/nexus/posting${at}`, <PostingPage />);
  return asked;
}

const shown = (text: string) =>
  waitFor(() => expect(JSON.stringify(notificationsStore.getState().notifications)).toContain(text));
const textField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });

function kept(sent: unknown[], answer: object, status = 200): Answer {
  return async (request) => {
    sent.push(await request.json());
    return json(answer, status);
  };
}

describe('the composer of a new post', () => {
  it('counts the text in the unit of each network, and shows at once what one refuses', async () => {
    showPosting('?compose=new');
    await user.click(await screen.findByRole('combobox', { name: 'Accounts' }));
    await user.click(await screen.findByRole('option', { name: 'Twitter: @tarnwick' }));
    const text = await textField();
    await user.click(text);
    await user.paste(`https://example.com/${'a'.repeat(80)} ${'字'.repeat(10)}`);
    const counters = within(screen.getByRole('list', { name: 'Length per network' }));
    // By the network's rules a link counts 23, and each of these letters counts two.
    counters.getByText('Twitter 44 of 280');
    await user.paste('字'.repeat(130));
    counters.getByText('Twitter 304 of 280, too long');
    screen.getByText(/^Twitter: Twitter takes 280 characters/);
  });

  it('saves the common text, the text of one network and the thread as one draft', async () => {
    const sent: unknown[] = [];
    showPosting('?compose=new', { [`POST ${POSTS}`]: kept(sent, { id: POST, edition: 1 }, 201) });
    await user.click(await screen.findByRole('combobox', { name: 'Accounts' }));
    await user.click(await screen.findByRole('option', { name: 'Twitter: @tarnwick' }));
    await user.type(await textField(), 'Lights');
    await user.click(screen.getByRole('button', { name: 'Add to thread' }));
    await user.type(screen.getByRole('textbox', { name: 'Post 2' }), 'More');
    await user.click(screen.getByRole('switch', { name: 'Custom Twitter text' }));
    await user.type(screen.getByRole('textbox', { name: 'Twitter text' }), '!');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await shown('Draft saved');
    expect(sent).toEqual([
      expect.objectContaining({
        accountIds: [ACCOUNT],
        content: expect.objectContaining({
          text: 'Lights',
          thread: ['More'],
          variants: { twitter: { text: 'Lights!' } },
        }),
      }),
    ]);
  });
});

describe('two people who edit a post', () => {
  const theirs = aPost({
    edition: 5,
    content: { ...aPost().content, text: 'Their words' },
    editedBy: 'user:other',
  });
  function showConflict(sent: unknown[]): void {
    let saves = 0;
    showPosting(`?compose=${POST}`, {
      [`GET ${ONE}`]: () => json(saves === 0 ? aPost() : theirs),
      [`PUT ${ONE}`]: async (request) => {
        sent.push(await request.json());
        saves += 1;
        return saves === 1
          ? refusal(409, 'Another person saved this post.', 'publishing.edited-meanwhile')
          : json({ id: POST, edition: 6 });
      },
    });
  }
  const write = async (): Promise<void> => {
    await user.clear(await textField());
    await user.type(await textField(), 'My words');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    const mine = within(await screen.findByRole('region', { name: 'Your version' }));
    mine.getByText('My words');
    within(screen.getByRole('region', { name: 'Saved version' })).getByText('Their words');
  };

  it('see both versions, and one can save their own over the other’s', async () => {
    const sent: unknown[] = [];
    showConflict(sent);
    await write();
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await shown('Draft saved');
    expect(sent).toEqual([
      expect.objectContaining({ edition: 1 }),
      expect.objectContaining({
        edition: 5,
        content: expect.objectContaining({ text: 'My words' }),
      }),
    ]);
  });

  it('lose nothing: a person who takes the other version can restore their own', async () => {
    showConflict([]);
    await write();
    await user.click(screen.getByRole('button', { name: 'Use theirs' }));
    expect((await textField()).value).toBe('Their words');
    await user.click(screen.getByRole('button', { name: 'Restore mine' }));
    expect((await textField()).value).toBe('My words');
  });
});

describe('the drawer of a post', () => {
  const open = async (change: object, more: Readonly<Record<string, Answer>> = {}) => {
    const asked = showPosting(`?row=${POST}`, { [`GET ${ONE}`]: () => json(aPost(change)), ...more });
    return { asked, drawer: within(await screen.findByRole('dialog')) };
  };

  it('submits a draft', async () => {
    const submit = `POST ${ONE}/submit`;
    const { asked, drawer } = await open(
      { status: 'draft', outcomes: [] },
      { [submit]: () => json({ id: POST, status: 'approved', approvalId: null, message: '' }) },
    );
    await user.click(await drawer.findByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(asked).toContain(submit));
  });

  it('schedules an approved post, and asks which instant a repeated hour means', async () => {
    const sent: { readonly overlap?: string }[] = [];
    const { drawer } = await open(
      { status: 'approved', outcomes: [] },
      {
        [`POST ${ONE}/schedule`]: async (request) => {
          const body = (await request.json()) as { overlap?: string };
          sent.push(body);
          return body.overlap === undefined
            ? refusal(422, 'Clocks show it twice. Choose one.', 'publishing.in-overlap')
            : json({ id: POST, runs: [], warnings: [] });
        },
      },
    );
    await user.click(await drawer.findByRole('button', { name: 'Schedule' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule post' }));
    await user.click(dialog.getByRole('button', { name: 'Schedule' }));
    await user.click(await dialog.findByRole('button', { name: 'Later' }));
    await waitFor(() => expect(sent.map(({ overlap }) => overlap)).toEqual([undefined, 'later']));
  });

  it('offers a viewer no action that changes the post', async () => {
    const { drawer } = await open(
      { status: 'draft', outcomes: [] },
      { 'GET /api/auth/me': () => json(staff({ roles: ['nexus:viewer'] })) },
    );
    for (const name of ['Submit', 'Edit', 'Delete'])
      expect((await drawer.findByRole<HTMLButtonElement>('button', { name })).disabled).toBe(true);
  });
});

describe('the queue of an account', () => {
  const BEST = `GET /api/publishing/accounts/${ACCOUNT}/best-times`;
  const open = async (answer: object) => {
    const asked = showPosting('?tab=queues', {
      'GET /api/publishing/slots': () => json([]),
      [BEST]: () => json(answer),
    });
    await user.click(await screen.findByRole('button', { name: 'Best times of Twitter: @tarnwick' }));
    return asked;
  };

  it('states that there is not enough data for best times', async () => {
    await open({ times: null, comparedWith: 7 });
    await screen.findByText('Not enough data: 7 own posts with figures, 20 are needed.');
  });

  it('suggests hours of the account’s own posts, and adds one as a slot', async () => {
    const asked = await open({ times: [{ weekday: 2, hour: 9, posts: 5, ratio: 1.84 }], comparedWith: 40 });
    await screen.findByText(`Tuesday ${shownClock('09:00')}: 1.8 times its average, 5 posts`);
    await user.click(screen.getByRole('button', { name: `Add Tuesday ${shownClock('09:00')}` }));
    await waitFor(() => expect(asked).toContain(`PUT /api/publishing/slots/${ACCOUNT}`));
  });
});

describe('the import of posts', () => {
  it('sends a file with its format, and lists the lines that were not scheduled with the reason', async () => {
    const sent: unknown[] = [];
    const posts = [
      { line: 1, id: POST, status: 'scheduled', problem: null },
      { line: 2, id: null, status: 'refused', problem: 'No account is called gull.' },
    ];
    showPosting('', { [`POST ${POSTS}/import`]: kept(sent, { posts }) });
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(false),
    );
    await user.click(screen.getByRole('button', { name: 'Import' }));
    const dialog = await screen.findByRole('dialog', { name: 'Import posts' });
    const file = new File(['text,time\nLights,'], 'posts.csv', { type: 'text/csv' });
    await user.upload(dialog.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, file);
    await within(dialog).findByText('1 post imported');
    within(dialog).getByText('Line 2: No account is called gull.');
    expect(sent).toEqual([expect.objectContaining({ format: 'csv', file: 'text,time\nLights,' })]);
  });
});
