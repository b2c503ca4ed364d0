import { t } from '@rampart/kernel';
import type { ComponentType } from 'react';

interface PageModule {
  readonly Page: ComponentType;
}

const modules = import.meta.glob<PageModule>('./pages/*/*.page.tsx');

/** The path of a page's module in the bundler's manifest, from the folder of the package. */
export const pageSource = (page: string): string => `src/public/pages/${page}/${page}.page.tsx`;

/** Fetches a page's component. @throws Error when there is no such page */
export async function loadPage(page: string): Promise<ComponentType> {
  const load = modules[`./pages/${page}/${page}.page.tsx`];
  if (load === undefined) throw new Error(t`There is no page "${page}". Load the document again.`);
  return (await load()).Page;
}
