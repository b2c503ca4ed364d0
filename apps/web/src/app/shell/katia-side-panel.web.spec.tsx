import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { json } from '../../testing/answers.js';
import { answerEach } from '../../testing/answer-each.js';
import { KatiaChannel } from '../../features/katia/live/channel.js';
import { ChatChannel } from '../../features/katia/live/chat-channel.js';
import { staff } from '../../testing/me.js';
import { showPage } from '../../testing/show.js';
import { pagesFor } from '../pages/navigation.js';
import { Overlays, useOverlays } from './overlays.js';
import { seenPage } from './seen-page.js';

const ME = staff();
const pages = pagesFor(ME);
const THREAD = '01930000-0000-7000-8000-000000000001';

function Shell({ chat, channel }: { readonly chat: string | null; readonly channel: ChatChannel }) {
  const overlays = useOverlays(pages, 'core', chat);
  return (
    <KatiaChannel value={channel}>
      <button type="button">On the page</button>
      <Overlays me={ME} pages={pages} area="core" overlays={overlays} onSignOut={() => undefined} />
    </KatiaChannel>
  );
}

describe('Katia beside a page', () => {
  it('opens by keyboard, asks with the filters of the page, and returns the focus', async () => {
    answerEach({ 'GET /api/katia/threads': () => json({ items: [], next: null }) });
    const sent: object[] = [];
    const open = () =>
      Promise.resolve({
        ...{ on: () => undefined, onClosed: () => undefined, close: () => undefined },
        send: (_: string, message: object) => {
          sent.push(message);
          return Promise.resolve({ ok: true });
        },
      });
    const at = '/core/soc?tab=cases&f=status%3Ain%3Aopen&asOf=7';
    showPage(<Shell chat="/core/katia-chat" channel={new ChatChannel(open, [], 0)} />, at);
    const before = screen.getByRole('button', { name: 'On the page' });
    before.focus();
    await userEvent.keyboard('{Control>}.{/Control}');
    await userEvent.type(await screen.findByLabelText('Your question'), 'How many are here?{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      ...{ question: 'How many are here?', asOf: '7' },
      page: { path: '/core/soc', tab: 'cases', filters: ['status:in:open'], q: '' },
    });
    await userEvent.keyboard('{Escape}{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Katia' })).toBeNull());
    expect(document.activeElement).toBe(before);
  });

  it('does not open when the plan does not include it', async () => {
    showPage(
      <Shell chat={null} channel={new ChatChannel(() => Promise.reject(new Error('none')))} />,
      '/core',
    );
    await userEvent.keyboard('{Control>}.{/Control}');
    expect(screen.queryByRole('complementary', { name: 'Katia' })).toBeNull();
  });

  it('uses the filters of the open tab, which have their own parameters', () => {
    const seen = seenPage({ pathname: '/nexus/soc', search: `?tab=intel&intel.q=kestrel&row=${THREAD}` });
    expect(seen).toEqual({ path: '/nexus/soc', tab: 'intel', filters: [], q: 'kestrel' });
  });
});
