import { BRAND } from '../world/brand.js';

export interface ShortLink {
  readonly code: string;
  readonly what: string;
  /** Where it redirects; a path is one of this server. Null: it answers with a page. */
  readonly to: string | null;
}

/** Links that behave as shortened links do, among them harmful ones. Hosts below `.example` never resolve. */
export const SHORT_LINKS: readonly ShortLink[] = [
  { code: 'page', what: 'A page', to: null },
  { code: 'news', what: 'One redirect to a page', to: '/links/page' },
  { code: 'twice', what: 'Two redirects to a page', to: '/links/news' },
  {
    code: 'look-alike',
    what: 'A host that imitates the invented brand',
    to: `https://${BRAND.handle.replace('i', 'l')}.example/login`,
  },
  { code: 'loop', what: 'Redirects that never end', to: '/links/back' },
  { code: 'back', what: 'The other half of the loop', to: '/links/loop' },
  { code: 'inside', what: 'A private address', to: 'http://10.0.0.1/' },
  { code: 'script', what: 'A script instead of a page', to: 'javascript:void(0)' },
  { code: 'gone', what: 'A page that does not exist', to: '/links/nothing-here' },
];
