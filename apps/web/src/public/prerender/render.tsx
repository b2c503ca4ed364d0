import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { loadPage, pageSource } from '../page-modules.js';
import type { PublicRoute } from '../public-route.js';
import { publicRoutes } from '../routes.js';
import { documentHtml, type PageAssets } from './document.js';

export { publicRoutes };

export async function renderRoute(
  route: PublicRoute,
  assetsOf: (source: string) => PageAssets,
): Promise<string> {
  const Page = await loadPage(route.page);
  const body = renderToString(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
  return documentHtml(route, body, assetsOf(pageSource(route.page)));
}
