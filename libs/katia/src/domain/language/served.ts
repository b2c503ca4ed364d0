import type { Facts } from '../../contract/facts.js';
import type { Filter } from './question.js';

/** What people call a status of HTTP. */
const STATUSES: readonly (readonly [string, RegExp])[] = [
  ['401', /\bunauthori[sz]ed\b/],
  ['403', /\bforbidden\b/],
  ['400', /\bbad requests?\b/],
  ['206', /\bpartial(?:ly)?\b/],
  ['304', /\b(?:not|un)[- ]?modified\b/],
  ['503', /\b(?:service )?unavailable\b/],
  ['301', /\bmoved permanently\b|\bpermanent(?:ly)? redirect\w*/],
];

/** "Forbidden requests" names a status where the files hold requests. */
export function withStatuses(
  text: string,
  filters: readonly Filter[],
  { happenings }: Facts,
): readonly Filter[] {
  if (filters.some(({ on }) => on === 'status') || !happenings.some(({ group }) => group === 'http'))
    return filters;
  const said = STATUSES.filter(([, form]) => form.test(text));
  return [...filters, ...said.map(([value]): Filter => ({ on: 'status', value, not: false, part: false }))];
}

/** Words that `withStatuses` reads. */
export const STATUS_WORDS: readonly string[] = [
  'unauthorized',
  'unauthorised',
  'forbidden',
  'partial',
  'partially',
  'unmodified',
  'modified',
  'unavailable',
];

const ENDINGS = new Set(
  'pdf php js css png jpg jpeg gif svg ico zip gz tar html htm xml json txt asp aspx jsp cgi sql bak csv mp4 mp3 doc docx xls xlsx woff'.split(
    ' ',
  ),
);
const FILES = /^(?:files?|pages?|scripts?|documents?|downloads?|requests?|urls?|paths?|images?|pictures?)$/;

/** "PDF files", ".php pages": paths by their ending. */
export const isEnding = (word: string, next: string): boolean => ENDINGS.has(word) && FILES.test(next);
