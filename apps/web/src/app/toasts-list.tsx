import { Notifications } from '@mantine/notifications';

/** The toasts of the product: three at once, for 6 s each. */
export default function ToastsList() {
  return <Notifications position="bottom-left" autoClose={6_000} limit={3} />;
}
