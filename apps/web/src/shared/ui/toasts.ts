import { notifications, notificationsStore } from '@mantine/notifications';
import type { Tone } from './tone.js';
import { errorText } from '../api-client/api-error.js';

interface Toast {
  readonly kind: string;
  readonly title: string;
  readonly message?: string;
}

const AUTO_CLOSE_MS = 6_000;

/** How often each kind was raised while its toast was open. */
const storms = new Map<string, number>();

interface Manner {
  readonly tone: Tone;
  /** Stays until it is closed. */
  readonly stays?: boolean;
  /** Interrupts who listens; everything else waits for a pause. */
  readonly urgent?: boolean;
}

function isOpen(kind: string): boolean {
  const { notifications: shown, queue } = notificationsStore.getState();
  return [...shown, ...queue].some(({ id }) => id === kind);
}

function show({ kind, title, message }: Toast, { tone, stays = false, urgent = false }: Manner): void {
  const count = isOpen(kind) ? (storms.get(kind) ?? 0) + 1 : 1;
  const toast = {
    id: kind,
    title: count > 1 ? `${title} (${count})` : title,
    message: message ?? '',
    'data-tone': tone,
    autoClose: stays ? (false as const) : AUTO_CLOSE_MS,
    // Said once, when it appears: counting on is for the eye.
    role: urgent ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Close' },
  };
  storms.set(kind, count);
  if (count > 1) notifications.update(toast);
  else notifications.show(toast);
}

export function toastInfo(toast: Toast): void {
  show(toast, { tone: 'plain' });
}

/** Something to read or copy at leisure: stays until it is closed. */
export function toastKept(toast: Toast): void {
  show(toast, { tone: 'plain', stays: true });
}

/** A failure of something the person asked for. */
export function toastError(kind: string, title: string, error: unknown): void {
  show({ kind, title, message: errorText(error) }, { tone: 'refused', urgent: true });
}
