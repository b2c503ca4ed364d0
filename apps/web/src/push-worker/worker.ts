import { t } from '@rampart/kernel';
import type { PushPayload } from '@rampart/notifications/contract';
import { acrossTabs } from '../shared/api-client/refresh.js';
import { offlinePage } from './offline-page.js';
import { renewSubscription } from './renew-subscription.js';
import type { WorkerScope } from './scope.js';

declare const self: WorkerScope;

/** The service worker: push messages, their clicks, and a page without connection. It caches nothing. */
const scope = self;

// A new release takes over at once, because nothing of the former one is kept.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

scope.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(fetch(event.request).catch(offlinePage));
});

/** Browsers end a subscription whose messages show nothing, so that an unreadable one is announced too. */
const UNREADABLE = {
  title: 'Rampart',
  body: t`Open Rampart to read it.`,
  severity: null,
  link: '/login',
  tag: 'rampart',
  at: 0,
} satisfies PushPayload;

function payloadOf(text: string | undefined): PushPayload {
  try {
    return { ...UNREADABLE, ...(JSON.parse(text ?? '') as PushPayload) };
  } catch {
    return UNREADABLE;
  }
}

scope.addEventListener('push', (event) => {
  const { title, body, severity, link, tag, at } = payloadOf(event.data?.text());
  const icon = (name: string): string => new URL(`icons/${name}.png`, scope.registration.scope).href;
  const options: NotificationOptions & { readonly timestamp: number; readonly renotify: boolean } = {
    ...{ body, tag, data: link, icon: icon('icon-192'), badge: icon('badge-96') },
    ...{ timestamp: at === 0 ? Date.now() : at, renotify: true, requireInteraction: severity === 'critical' },
  };
  event.waitUntil(scope.registration.showNotification(title, options));
});

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data)));
});

// A push service may end a subscription or move it; without this, messages would stop unseen.
scope.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(
    renewSubscription(event, {
      pushManager: scope.registration.pushManager,
      fetch: (path, init) => fetch(new URL(path, scope.registration.scope), init),
      exclusive: acrossTabs,
    }),
  ),
);

/** Shows a page in a window of Rampart that is open, or else in a new one. Other addresses lead to the start. */
async function open(link: string): Promise<void> {
  const base = scope.registration.scope;
  const wanted = link.startsWith('/') ? new URL(`.${link}`, base).href : base;
  const url = wanted.startsWith(base) ? wanted : base;
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const found = windows.find((client) => client.url.startsWith(base));
  const shown = await found?.navigate(url).catch(() => null);
  if (shown) await shown.focus().catch(() => null);
  else await scope.clients.openWindow(url);
}
