import type { ReactNode } from 'react';

/**
 * Marks a sentence with elements or values for translation. Builds of other languages replace its children
 * (decision 0985).
 */
export function Trans({ children }: { readonly children: ReactNode }) {
  return <>{children}</>;
}
