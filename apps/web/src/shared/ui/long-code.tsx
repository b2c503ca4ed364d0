import { Code } from '@mantine/core';

/** A hash, a signature, a key: one long word that breaks where its line ends. */
export function LongCode({ children }: { readonly children: string }) {
  return <Code style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>{children}</Code>;
}
