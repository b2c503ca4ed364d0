import type { SubscriptionChange } from './renew-subscription.js';

/** What the worker uses of a service worker's global scope. TypeScript has these types only without those of pages. */
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface PushEvent extends Extendable {
  readonly data: { text(): string } | null;
}
interface NotificationEvent extends Extendable {
  readonly notification: Notification;
}
interface WindowClient {
  readonly url: string;
  focus(): Promise<WindowClient>;
  navigate(url: string): Promise<WindowClient | null>;
}
interface SubscriptionChangeEvent extends Extendable, SubscriptionChange {}
interface Events {
  readonly install: Extendable;
  readonly activate: Extendable;
  readonly fetch: FetchEvent;
  readonly push: PushEvent;
  readonly notificationclick: NotificationEvent;
  readonly pushsubscriptionchange: SubscriptionChangeEvent;
}

export interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<WindowClient | null>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
}
