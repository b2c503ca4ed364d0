import { SCHEMES } from '@rampart/brand';
import { LANGUAGE } from '../../shared/language/language.js';
import { href } from '../lib/href.js';
import { INFO_ADDRESS_META } from '../lib/info-address.js';
import type { PublicRoute } from '../public-route.js';

export interface PageAssets {
  readonly script: string;
  /** Modules that the script imports, to be loaded in parallel. */
  readonly preloads: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
}

/** A placeholder for the public origin, which the server fills in because the bundle does not know it. */
const ORIGIN = '{{origin}}';
const INFO = '{{info}}';

/** Without inline script or style, which the content security policy forbids. */
export function documentHtml(route: PublicRoute, body: string, assets: PageAssets): string {
  return `<!doctype html>
<html lang="${LANGUAGE}">
  <head>
    ${head(route, assets).join('\n    ')}
  </head>
  <body>
    <div id="root" data-page="${escape(route.page)}">${body}</div>
  </body>
</html>
`;
}

function head(route: PublicRoute, { script, preloads, styles, fonts }: PageAssets): readonly string[] {
  return [
    '<meta charset="utf-8" />',
    '<meta name="viewport" content="width=device-width, initial-scale=1" />',
    `<title>${escape(route.title)}</title>`,
    meta('description', route.description),
    meta('color-scheme', 'light dark'),
    `<meta name="theme-color" content="${SCHEMES.light.page}" media="(prefers-color-scheme: light)" />`,
    `<meta name="theme-color" content="${SCHEMES.dark.page}" media="(prefers-color-scheme: dark)" />`,
    meta(INFO_ADDRESS_META, INFO),
    ...(route.listed ? openGraph(route) : [meta('robots', 'noindex')]),
    `<link rel="icon" href="${href('/favicon.svg')}" type="image/svg+xml" />`,
    `<script src="${href('/color-scheme.js')}"></script>`,
    ...fonts.map((url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin />`),
    ...styles.map((url) => `<link rel="stylesheet" href="${url}" />`),
    // Last, because the page is complete without them and its styles come first.
    ...preloads.map((url) => `<link rel="modulepreload" href="${url}" fetchpriority="low" />`),
    `<script type="module" src="${script}" fetchpriority="low"></script>`,
  ];
}

function openGraph({ path, title, description }: PublicRoute): readonly string[] {
  const address = `${ORIGIN}${href(path as `/${string}`)}`;
  const property = (name: string, content: string): string =>
    `<meta property="og:${name}" content="${escape(content)}" />`;
  return [
    `<link rel="canonical" href="${address}" />`,
    property('type', 'website'),
    property('site_name', 'Rampart'),
    property('title', title),
    property('description', description),
    property('url', address),
  ];
}

const meta = (name: string, content: string): string =>
  `<meta name="${name}" content="${escape(content)}" />`;

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
