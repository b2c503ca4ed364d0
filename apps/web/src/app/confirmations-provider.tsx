import { ModalsProvider } from '@mantine/modals';
import { useEffect } from 'react';

export interface FirstEvent {
  readonly type: string;
  readonly detail: unknown;
}

function Again({ type, detail }: FirstEvent) {
  useEffect(() => void window.dispatchEvent(new CustomEvent(type, { detail })), [type, detail]);
  return null;
}

export default function ConfirmationsProvider({ first }: { readonly first: FirstEvent }) {
  return (
    <ModalsProvider>
      <Again {...first} />
    </ModalsProvider>
  );
}
