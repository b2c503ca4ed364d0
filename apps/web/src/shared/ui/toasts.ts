import { notifications } from '@mantine/notifications';
import { errorText } from '../api-client/api-error.js';

/** Toasts of one kind replace each other, so that a storm stays one toast. */
interface Toast {
  readonly kind: string;
  readonly title: string;
  readonly message?: string;
}

function show({ kind, title, message }: Toast, color: string): void {
  notifications.hide(kind);
  notifications.show({ id: kind, title, message: message ?? '', color, withBorder: true });
}

/** Default severity: information. */
export function toastInfo(toast: Toast): void {
  show(toast, 'verdigris');
}

/** A failure of something the person asked for. */
export function toastError(kind: string, title: string, error: unknown): void {
  show({ kind, title, message: errorText(error) }, 'red');
}
