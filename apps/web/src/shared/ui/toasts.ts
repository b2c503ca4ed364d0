import { notifications, notificationsStore } from '@mantine/notifications';
import { t } from '@rampart/kernel';
import type { Tone } from './tone.js';
import { errorText } from '../api-client/api-error.js';

interface Toast {
  readonly kind: string;
  readonly title: string;
  readonly message?: string;
}

const AUTO_CLOSE_MS = 6_000;

/** How often each kind of toast was raised while it was open. */
const storms = new Map<string, number>();

interface Manner {
  readonly tone: Tone;
  readonly stays?: boolean;
  /** Whether it interrupts screen readers. Other toasts wait for a pause. */
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
    // Announced once, when it appears. Later counts are only visible.
    role: urgent ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': t`Close` },
  };
  storms.set(kind, count);
  if (count > 1) notifications.update(toast);
  else notifications.show(toast);
}

export function toastInfo(toast: Toast): void {
  show(toast, { tone: 'plain' });
}

/** A toast with something to read or copy, which stays until it is closed. */
export function toastKept(toast: Toast): void {
  show(toast, { tone: 'plain', stays: true });
}

export function toastError(kind: string, title: string, error: unknown): void {
  show({ kind, title, message: errorText(error) }, { tone: 'refused', urgent: true });
}
