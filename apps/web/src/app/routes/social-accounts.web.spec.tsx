import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { linkChannel, LINK_TEXTS, type SocialConnection } from '@rampart/social-accounts/contract';
import { notifications, notificationsStore } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerPaths, lastPage, type PathAnswers, refusal } from '../../testing/answers.js';
import { staff } from '../../testing/me.js';
import { showAt } from '../../testing/show-at.js';
import SocialMediaHub from './social-accounts.js';

const user = userEvent.setup();
const LINK = '01920000-0000-7000-8000-00000000000a';
const CONNECTIONS = '/api/social-accounts/connections';
const START = `${CONNECTIONS}/twitter/accounts/oauth/start`;
const OUTCOME = `/api/social-accounts/link-sessions/${LINK}`;

const account = (number: number, change: object = {}) => ({
  ...{
    id: `01920000-0000-7000-8000-0000000001${number}0`,
    platform: 'twitter',
    type: 'brand',
    displayName: null,
  },
  ...{
    connectionType: 'oauth',
    profileUrl: 'https://x.com/tarnwick',
    username: `tarnwick${number}`,
    avatarUrl: null,
  },
  ...{ connectedSince: '2026-11-01T00:00:00.000Z', isPrivate: false, isVerified: false, status: 'linked' },
  ...{ ownership: 'oauth', endsAt: null, simulated: true, proofCode: null },
  ...change,
});
const twitter = (count: number, change: object = {}) =>
  ({
    ...{
      name: 'twitter',
      label: 'Twitter',
      tier: 'basic',
      hasOAuth: true,
      simulated: true,
      asksFor: 'nothing',
    },
    ...{ monitorImposters: false, identityId: null, limit: 5 },
    accounts: Array.from({ length: count }, (_, number) => account(number)),
    ...change,
  }) as SocialConnection;

const NO_SUM = { value: null, accounts: 0, missing: [] };
const OVERVIEW = {
  ...{ followers: NO_SUM, likes: NO_SUM, reach: NO_SUM, engagement: null, retrievedAt: null },
  ...{ accounts: [], budgets: [] },
};
const MOOD = {
  ...{
    trained: true,
    n: 0,
    counts: { positive: 0, neutral: 0, negative: 0, unclear: 0 },
    shares: [],
    days: 30,
  },
  ...{ retrievedAt: null, missing: [] },
};

function showHub(connections: readonly SocialConnection[], more: PathAnswers = {}): readonly string[] {
  const asked = answerPaths({
    '/api/auth/me': staff(),
    [CONNECTIONS]: connections,
    '/api/social-accounts/overview': OVERVIEW,
    '/api/social-accounts/history': { points: [] },
    '/api/social-accounts/sentiment': MOOD,
    '/api/social-accounts/scam-reports': lastPage(),
    ...more,
  });
  showAt('/nexus/social', <SocialMediaHub />);
  return asked;
}

/** Whether a toast with the text is in the store, because toasts are not drawn without a layout. */
const shown = (text: string) =>
  waitFor(() => expect(JSON.stringify(notificationsStore.getState().notifications)).toContain(text));

const popup = { closed: false, close: jest.fn(), location: { replace: jest.fn() } };
let opened: jest.SpiedFunction<typeof window.open>;
beforeEach(() => {
  notifications.clean();
  popup.closed = false;
  popup.close.mockClear();
  popup.location.replace.mockClear();
  opened = jest.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
});
afterEach(() => opened.mockRestore());

const add = async () => {
  await user.click(await screen.findByRole('button', { name: 'Add Account: Twitter' }));
  return within(await screen.findByRole('dialog'));
};
const started = { authState: 's', popupUrl: 'https://network.example/authorize', linkId: LINK };

describe('the social media hub', () => {
  it('states in the specified words that no account is linked', async () => {
    showHub([twitter(0)]);
    await screen.findByText('No connected accounts found.');
    screen.getByText('0/5 linked');
  });

  it('shows the default networks without claims when the first load fails', async () => {
    showHub([], { [CONNECTIONS]: () => refusal(503, 'The database is away.') });
    await screen.findByText('The database is away.');
    expect(screen.getAllByText('Not loaded')).toHaveLength(8);
    expect(screen.queryByText('No connected accounts found.')).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
    expect((await add()).getByRole('button', { name: 'Connect Twitter' })).toBeDefined();
  });

  it('does not offer a sixth account', async () => {
    showHub([twitter(5)]);
    const button = await screen.findByRole('button', { name: 'Add Account: Twitter' });
    expect((button as HTMLButtonElement).disabled).toBe(true);
    screen.getByText('5/5 linked');
  });

  it('disables changes for viewers', async () => {
    showHub([twitter(1)], { '/api/auth/me': staff({ roles: ['nexus:viewer'] }) });
    const button = await screen.findByRole('button', { name: 'Add Account: Twitter' });
    expect((button as HTMLButtonElement).disabled).toBe(true);
  });

  it('sends the switch of monitoring, and shows it at once', async () => {
    const sent: unknown[] = [];
    const asked = showHub([twitter(1)], {
      [`${CONNECTIONS}/twitter/monitoring`]: async (request: Request) => {
        sent.push(await request.json());
        return Response.json({ monitorImposters: true, identityId: LINK });
      },
    });
    await user.click(await screen.findByRole('switch', { name: 'Monitor imposters: Twitter' }));
    await shown('Twitter: watching for imposters');
    expect(sent).toEqual([{ monitorImposters: true }]);
    expect(asked).toContain(`${CONNECTIONS}/twitter/monitoring`);
  });

  it('disconnects an account after a confirmation, and states the remaining steps', async () => {
    const { id } = account(0);
    showHub([twitter(1)], {
      [`${CONNECTIONS}/twitter/accounts/${id}/delete`]: { revocation: 'not-offered' },
    });
    await user.click(await screen.findByRole('button', { name: 'Disconnect @tarnwick0' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disconnect' }));
    await shown('End the access of Rampart in the settings of Twitter too.');
  });
});

describe('the figures of the hub', () => {
  const retrievedAt = '2026-11-25T10:00:00.000Z';
  const figures = {
    ...{ followers: 1_200, following: 1, posts: 2, likes: 'not-provided', reach: 'scope-missing' },
    ...{ engagements: 9, postsLookedAt: 2 },
  };

  it('show a missing figure as missing instead of zero, and the rest of the budget', async () => {
    showHub([twitter(1)], {
      '/api/social-accounts/overview': {
        ...OVERVIEW,
        followers: { value: 1_200, accounts: 1, missing: [] },
        likes: { ...NO_SUM, missing: ['TikTok'] },
        engagement: '0.4%',
        retrievedAt,
        accounts: [
          {
            accountId: LINK,
            platform: 'tiktok',
            name: 'Ours',
            simulated: false,
            retrievedAt,
            figures,
            engagementRate: 0.004,
          },
        ],
        budgets: [
          { platform: 'twitter', unit: 'US cents', perDay: 100, spent: 99, forecast: 120, stopped: true },
        ],
      },
    });
    const overview = within(await screen.findByRole('region', { name: 'Dashboard Overview' }));
    await overview.findByText('0.4%');
    overview.getByText('not provided by TikTok');
    overview.getByText(/99 of 100 US cents, forecast 120.*Used up/);
    const row = within(await screen.findByRole('row', { name: /Ours, TikTok/ }));
    row.getByText('not provided by TikTok');
    row.getByText('not allowed at linking');
    expect(screen.queryByText('0')).toBeNull();
  });

  it('state that no model was trained', async () => {
    showHub([twitter(0)], { '/api/social-accounts/sentiment': { ...MOOD, trained: false } });
    await screen.findByText(/Not trained yet/);
  });

  it('open the texts behind each share of sentiment, and add one to a scam report', async () => {
    const share = (verdict: string, of: number) => ({ verdict, share: of, low: of - 0.1, high: of + 0.1 });
    showHub([twitter(1)], {
      '/api/social-accounts/sentiment': {
        ...MOOD,
        n: 10,
        counts: { positive: 5, neutral: 2, negative: 2, unclear: 1 },
        shares: [share('positive', 0.5), share('neutral', 0.25), share('negative', 0.25)],
        retrievedAt,
      },
      '/api/social-accounts/sentiment/texts': [
        {
          ...{ id: '1', platform: 'twitter', author: 'reader', url: 'https://x.com/reader/status/1' },
          ...{ text: 'Late again.', at: retrievedAt, verdict: 'negative', probability: 0.8 },
        },
      ],
    });
    await screen.findByRole('img', { name: 'Audience sentiment: Positive 50%, Neutral 25%, Negative 25%' });
    screen.getByText(/n = 10; 25% neutral/);
    await user.click(screen.getByRole('button', { name: 'Negative: show texts' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Late again.');
    await user.click(dialog.getByRole('button', { name: 'Report the text of @reader' }));
    const links = await screen.findByLabelText('Links');
    await waitFor(() => expect((links as HTMLTextAreaElement).value).toBe('https://x.com/reader/status/1'));
  });
});

describe('the scam-report card', () => {
  it('sends the report, then its screenshots as evidence of the incident, and empties the form', async () => {
    const sent: unknown[] = [];
    showHub([twitter(0)], {
      '/api/social-accounts/scam-reports': async (request: Request) => {
        if (request.method === 'GET') return Response.json(lastPage());
        sent.push(await request.json());
        return Response.json({ id: LINK, incidentId: LINK }, { status: 201 });
      },
      [`/api/incidents/${LINK}/evidence`]: (request: Request) => {
        const query = new URL(request.url).searchParams;
        sent.push([query.get('type'), query.get('filename')]);
        return Response.json({ id: LINK }, { status: 201 });
      },
    });
    const form = within(await screen.findByRole('form', { name: 'Report a Scam' }));
    await user.type(form.getByLabelText(/Full name/), 'Ada Lovelace');
    await user.type(form.getByLabelText(/Email/), 'ada@example.org');
    await user.type(form.getByLabelText(/Description/), 'They promise money.');
    await user.type(form.getByLabelText('Victims'), 'Grace{Enter} {Enter}Ada');
    await user.upload(
      form.getByLabelText('Screenshots', { selector: 'input' }),
      new File(['seen'], 'shop.png', { type: 'image/png' }),
    );
    await user.click(form.getByRole('button', { name: 'Report Scam' }));
    await waitFor(() => expect((form.getByLabelText(/Full name/) as HTMLInputElement).value).toBe(''));
    expect(sent).toEqual([
      {
        ...{ scamType: 'impersonation', fullName: 'Ada Lovelace', email: 'ada@example.org' },
        ...{ description: 'They promise money.', victims: ['Grace', 'Ada'], links: [] },
      },
      ['screenshot', 'shop.png'],
    ]);
  });

  it('appears in the report history until it is resolved', async () => {
    const report = {
      ...{ id: LINK, scamType: 'shop', status: 'Resolved', category: 'Fake shop', details: 'No goods came.' },
      ...{ timestamp: '2026-11-25T10:00:00.000Z', fullName: '', email: '', description: '', victims: [] },
      incidentId: LINK,
    };
    showHub([twitter(0)], { '/api/social-accounts/scam-reports': lastPage(report) });
    const history = within(await screen.findByRole('list', { name: 'Report History' }));
    await history.findByText('Fake shop');
    history.getByText('Resolved');
  });
});

describe('the dialog that adds an account', () => {
  it('opens on the URL tab without OAuth, and refuses an invalid web address', async () => {
    const asked = showHub([twitter(0, { hasOAuth: false })]);
    const dialog = await add();
    expect(dialog.queryByRole('tab', { name: 'OAuth' })).toBeNull();
    await user.type(dialog.getByLabelText(/Profile URL/), 'tarnwick');
    await user.click(dialog.getByRole('button', { name: 'Add Account' }));
    await dialog.findByText(LINK_TEXTS.invalidUrl);
    expect(asked).not.toContain(`${CONNECTIONS}/twitter/accounts`);
  });

  it('shows why the server refused a URL', async () => {
    showHub([twitter(0, { hasOAuth: false })], {
      [`${CONNECTIONS}/twitter/accounts`]: () => refusal(409, 'This Twitter account is linked already.'),
    });
    const dialog = await add();
    await user.type(dialog.getByLabelText(/Profile URL/), 'https://x.com/tarnwick');
    await user.click(dialog.getByRole('button', { name: 'Add Account' }));
    await dialog.findByText('This Twitter account is linked already.');
  });

  it('reports a blocked popup, and sends nothing to the server', async () => {
    opened.mockReturnValue(null);
    const asked = showHub([twitter(0)], { [START]: started });
    await user.click((await add()).getByRole('button', { name: 'Connect Twitter' }));
    await screen.findByText(LINK_TEXTS.popupBlocked);
    expect(asked).not.toContain(START);
  });

  it('opens a popup of 640 by 780, and closes when the popup reports that the account is linked', async () => {
    showHub([twitter(0)], {
      [START]: started,
      [OUTCOME]: { linkId: LINK, platform: 'twitter', status: 'pending', accountId: null, error: null },
    });
    await user.click((await add()).getByRole('button', { name: 'Connect Twitter' }));
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalledWith(started.popupUrl));
    expect(opened).toHaveBeenCalledWith('', '_blank', expect.stringContaining('width=640,height=780'));
    const channel = new BroadcastChannel(linkChannel(LINK));
    channel.postMessage({ type: 'rampart:social-account', linkId: LINK, status: 'linked', error: null });
    await shown('Twitter account linked');
    channel.close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(popup.close).toHaveBeenCalled();
  });

  it('asks which page to link when a person has several, and disables linked ones', async () => {
    const pages = [
      { id: '1', name: 'Tarnwick Audio', linked: true },
      { id: '2', name: 'Tarnwick Help', linked: false },
      { id: '3', name: 'Tarnwick Jobs', linked: false },
    ];
    const sent: unknown[] = [];
    const about = { linkId: LINK, platform: 'twitter', error: null };
    showHub([twitter(0)], {
      [START]: started,
      [OUTCOME]: { ...about, status: 'choosing', accountId: null, pages },
      [`${OUTCOME}/choose`]: async (request: Request) => {
        sent.push(await request.json());
        return Response.json({ ...about, status: 'linked', accountId: LINK, pages: [] });
      },
    });
    await user.click((await add()).getByRole('button', { name: 'Connect Twitter' }));
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalled());
    const channel = new BroadcastChannel(linkChannel(LINK));
    channel.postMessage({ type: 'rampart:social-account', linkId: LINK, status: 'choosing', error: null });
    const form = within(await screen.findByRole('form', { name: 'Pages at Twitter' }));
    channel.close();
    expect((form.getByLabelText('Tarnwick Audio (Linked)') as HTMLInputElement).disabled).toBe(true);
    expect((form.getByLabelText('Tarnwick Help') as HTMLInputElement).checked).toBe(true);
    await user.click(form.getByLabelText('Tarnwick Jobs'));
    await user.click(form.getByRole('button', { name: 'Link Page' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ pageId: '3' }]);
  });

  it('ignores a message of another origin, and shows the error of the callback page', async () => {
    showHub([twitter(0)], { [START]: started });
    await user.click((await add()).getByRole('button', { name: 'Connect Twitter' }));
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalled());
    const data = { type: 'rampart:social-account', linkId: LINK, status: 'linked', error: null };
    window.dispatchEvent(new window.MessageEvent('message', { data, origin: 'https://evil.example' }));
    const failed = { ...data, status: 'failed', error: LINK_TEXTS.oauthFailed };
    window.dispatchEvent(
      new window.MessageEvent('message', { data: failed, origin: window.location.origin }),
    );
    await screen.findByText(LINK_TEXTS.oauthFailed);
    expect(notificationsStore.getState().notifications).toEqual([]);
  });

  it('reports a cancelled link when the popup is closed early', async () => {
    showHub([twitter(0)], { [START]: started, [OUTCOME]: () => refusal(404, 'Gone.') });
    await user.click((await add()).getByRole('button', { name: 'Connect Twitter' }));
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalled());
    popup.closed = true;
    await screen.findByText(LINK_TEXTS.cancelled);
  });

  it('accepts the result of a popup that only seemed to be closed', async () => {
    showHub([twitter(0)], { [START]: started, [OUTCOME]: () => refusal(404, 'Gone.') });
    await user.click((await add()).getByRole('button', { name: 'Connect Twitter' }));
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalled());
    popup.closed = true;
    await screen.findByText(LINK_TEXTS.cancelled);
    const channel = new BroadcastChannel(linkChannel(LINK));
    channel.postMessage({ type: 'rampart:social-account', linkId: LINK, status: 'linked', error: null });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    channel.close();
  });

  it('reads the result from the server when the popup cannot report it', async () => {
    showHub([twitter(0)], {
      [START]: started,
      [OUTCOME]: { linkId: LINK, platform: 'twitter', status: 'linked', accountId: LINK, error: null },
    });
    await user.click((await add()).getByRole('button', { name: 'Connect Twitter' }));
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalled());
    popup.closed = true;
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(popup.close).toHaveBeenCalled();
  });
});
