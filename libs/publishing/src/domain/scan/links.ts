import { t } from '@rampart/kernel';
import type { ContentFlag } from '../../contract/index.js';
import type { LinkRoute } from './link-route.js';
import { flag } from './flag.js';
import { imitated, mixesScripts, skeletonOf } from './look-alike.js';

const URL_FORM = /\bhttps?:\/\/[^\s<>"'`)\]}]+/giu;
const SHORTENERS: ReadonlySet<string> = new Set([
  ...[
    'bit.ly',
    'tinyurl.com',
    't.ly',
    'goo.gl',
    'is.gd',
    'ow.ly',
    'buff.ly',
    'rebrand.ly',
    'cutt.ly',
    'rb.gy',
  ],
  ...[
    'shorturl.at',
    'tiny.cc',
    'v.gd',
    'lnkd.in',
    'dlvr.it',
    'soo.gd',
    's.id',
    'bl.ink',
    'short.io',
    'trib.al',
  ],
]);
const FORWARDS =
  /[?&](?:url|u|target|dest|destination|redirect(?:_ur[il])?|next|continue|goto|link)=(?:https?:|%68|http%3a|\/\/)/iu;

export interface FoundLink {
  readonly text: string;
  readonly host: string;
  /** The host as people read it. */
  readonly shownHost: string;
}

export function linksOf(text: string): readonly FoundLink[] {
  return [...text.matchAll(URL_FORM)].flatMap(([match]) => {
    const trimmed = match.replace(/[.,;:!?]+$/u, '');
    if (!URL.canParse(trimmed)) return [];
    const { hostname } = new URL(trimmed);
    const shown = /^https?:\/\/(?:[^/@]*@)?([^/:?#]+)/iu.exec(trimmed)?.[1] ?? hostname;
    return [{ text: trimmed, host: hostname, shownHost: shown.toLowerCase() }];
  });
}

export interface KnownOfLinks {
  /** In lower case. */
  readonly protectedNames: readonly string[];
  readonly indicators: readonly Indicator[];
  /** Where links lead, by their text; without a route a link was not followed. */
  readonly routes: ReadonlyMap<string, LinkRoute>;
}

interface Indicator {
  readonly value: string;
  readonly source: string;
}

/** The host of an address; empty for an address without one. */
export const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : '');

export const isShortener = (host: string): boolean => SHORTENERS.has(host.replace(/^www\./u, ''));

/** The source of an indicator that names a host, its parent or the address; null without one. */
export const listedBy = (host: string, address: string, indicators: readonly Indicator[]): string | null =>
  indicators.find(({ value }) => host === value || host.endsWith(`.${value}`) || address === value)?.source ??
  null;

export function linkFlags(links: readonly FoundLink[], known: KnownOfLinks): readonly ContentFlag[] {
  return links.flatMap((link) => flagsOf(link, known));
}

function flagsOf({ text, host, shownHost }: FoundLink, known: KnownOfLinks): ContentFlag[] {
  const found: ContentFlag[] = [];
  const say = (code: string, points: number, detail: string, recommendation: string): void => {
    found.push(
      flag(`link.${code}`, points, { title: t`Risky link`, detail, recommendation }, text.slice(0, 120)),
    );
  };
  const source = listedBy(host, text, known.indicators);
  if (source !== null) say('indicator', 70, t`${source} lists it as a threat.`, t`Remove the link.`);
  const punycode = host.split('.').some((label) => label.startsWith('xn--'));
  if (punycode && (mixesScripts(shownHost) || isAsciiTwin(shownHost)))
    say(
      'homoglyph',
      50,
      t`Its host is written with letters that look like others.`,
      t`Type the address anew.`,
    );
  else if (punycode)
    say('punycode', 10, t`Its host has letters beyond ASCII.`, t`Check that readers know this address.`);
  const owner = imitatedHost(shownHost, known.protectedNames);
  if (owner !== null)
    say('look-alike', 50, t`Its host looks like ${owner}.`, t`Use the address of your own site.`);
  if (FORWARDS.test(text))
    say('redirect', 15, t`It forwards to another address.`, t`Use the address it leads to.`);
  if (/^\d{1,3}(?:\.\d{1,3}){3}$|^\[/u.test(host))
    say('address', 25, t`It names a machine by number.`, t`Use a host name.`);
  if (/^https?:\/\/[^/?#]*@/iu.test(text))
    say('user-part', 40, t`What precedes the @ is not its host.`, t`Remove that part.`);
  if (/^http:/iu.test(text)) say('plain', 5, t`It is not encrypted.`, t`Use https.`);
  return found;
}

const isAsciiTwin = (host: string): boolean => /^[a-z0-9]+$/u.test(host.split('.').map(skeletonOf).join(''));

/** The protected name that a host imitates; null without one. */
export function imitatedHost(host: string, names: readonly string[]): string | null {
  const labels = host.split('.').slice(0, -1);
  for (const label of labels.flatMap((each) => [each, ...each.split('-')])) {
    const name = imitated(label, names);
    if (name !== null) return name;
  }
  return null;
}
