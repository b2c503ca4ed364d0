import type { ReactNode } from 'react';

/** A sentence with elements or values. Builds of other languages replace its children (decision 0985). */
export function Trans({ children }: { readonly children: ReactNode }) {
  return <>{children}</>;
}
