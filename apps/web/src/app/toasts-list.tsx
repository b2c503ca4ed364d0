import { Notifications } from '@mantine/notifications';

/** The product's toasts: 6 s, three at once. */
export default function ToastsList() {
  return <Notifications position="top-right" autoClose={6_000} limit={3} />;
}
