import { Button, Group } from '@mantine/core';
import type { NotificationsView, NotificationView } from '@rampart/notifications/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { pagesFor } from '../app/pages/navigation.js';
import { PageBoundary } from '../app/pages/page-boundary.js';
import { PageFailure } from '../app/pages/page-failure.js';
import { Bell } from '../features/notifications/components/bell.js';
import { Exhibit, State } from './exhibit.js';
import { FAILED, ME } from './synthetic.js';

const nothing = (): void => undefined;
const addressOf = (link: string): string => `#${link}`;

const item = (position: number, title: string, read: boolean): NotificationView => ({
  id: `00000000-0000-4000-8000-00000000010${position}`,
  kind: 'gallery',
  topic: 'reports',
  title,
  detail: 'Tarnwick Audio, Instagram',
  count: position,
  link: position === 1 ? null : '~/incidents',
  position,
  at: new Date(Date.UTC(2026, 10, 22, 12 + position)).toISOString(),
  read,
});

const ITEMS: readonly NotificationView[] = [
  item(3, 'Evidence package ready', false),
  item(2, 'Report overdue', false),
  item(1, 'Scan completed', true),
];

/** A query client that has the reader's notifications already and never fetches them. */
function clientWith(list: Omit<NotificationsView, 'next'>): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const data = { ...list, next: null };
  client.setQueryData(['notifications'], { pages: [{ data, asOf: 1 }], pageParams: [null] });
  return client;
}

const BELLS: Readonly<Record<string, QueryClient>> = {
  none: clientWith({ unread: 0, items: [] }),
  some: clientWith({ unread: 2, items: [...ITEMS] }),
  many: clientWith({ unread: 140, items: [...ITEMS] }),
  failed: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
};

/** The bell of the bar, which never asks the server. */
export const HeaderBell = () => (
  <QueryClientProvider client={BELLS['some'] as QueryClient}>
    <Bell addressOf={addressOf} />
  </QueryClientProvider>
);

const [PAGE] = pagesFor(ME);

function Throws(): never {
  throw FAILED;
}

export function ShellExhibit({ onSearch }: { readonly onSearch: () => void }) {
  return (
    <Exhibit title="Shell">
      <State title="Bell: none, some, many, failed">
        <Group>
          {Object.entries(BELLS).map(([state, client]) => (
            <QueryClientProvider key={state} client={client}>
              <Bell addressOf={addressOf} />
            </QueryClientProvider>
          ))}
        </Group>
      </State>
      <State title="Palette">
        <Button variant="default" onClick={onSearch}>
          Open palette
        </Button>
      </State>
    </Exhibit>
  );
}

/** The views of failed pages. Each has a page heading, so each is a separate exhibit. */
export function FailuresExhibit() {
  return (
    <>
      <Exhibit title="Failed page">
        <PageFailure error={FAILED} core={false} onRetry={nothing} onHome={nothing} />
      </Exhibit>
      <Exhibit title="Failed page in Core">
        <PageFailure error={FAILED} core onRetry={nothing} onHome={nothing} />
      </Exhibit>
      <Exhibit title="Caught failure">
        {PAGE === undefined ? null : (
          <PageBoundary page={PAGE}>
            <Throws />
          </PageBoundary>
        )}
      </Exhibit>
    </>
  );
}
