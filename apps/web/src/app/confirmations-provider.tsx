import { ModalsProvider } from '@mantine/modals';
import { useEffect } from 'react';

/** An event as it was sent while nobody listened yet. */
export interface FirstEvent {
  readonly type: string;
  readonly detail: unknown;
}

function Again({ type, detail }: FirstEvent) {
  // The provider's own listeners stand by now: effects of parents that listen run in the layout phase.
  useEffect(() => void window.dispatchEvent(new CustomEvent(type, { detail })), [type, detail]);
  return null;
}

/** The provider of confirmation dialogs, which at once hears what it was fetched for. */
export default function ConfirmationsProvider({ first }: { readonly first: FirstEvent }) {
  return (
    <ModalsProvider>
      <Again {...first} />
    </ModalsProvider>
  );
}
