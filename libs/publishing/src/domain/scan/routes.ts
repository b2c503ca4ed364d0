import { t } from '@rampart/kernel';
import type { ContentFlag } from '../../contract/index.js';
import type { LinkRoute } from './link-route.js';
import { flag } from './flag.js';
import { type FoundLink, hostOf, type KnownOfLinks, listedBy, imitatedHost, isShortener } from './links.js';

/** Judges where links lead: every host after the first, and how the route ends. */
export function routeFlags(links: readonly FoundLink[], known: KnownOfLinks): readonly ContentFlag[] {
  return links.flatMap((link) => {
    const route = known.routes.get(link.text);
    if (route === undefined) return isShortener(link.host) ? [unknown(link)] : [];
    return [...hostFlags(link, route, known), ...endFlags(link, route)];
  });
}

const say = (
  { text }: FoundLink,
  code: string,
  points: number,
  detail: string,
  recommendation: string,
): ContentFlag =>
  flag(`link.${code}`, points, { title: t`Link destination`, detail, recommendation }, text.slice(0, 120));

const unknown = (link: FoundLink): ContentFlag =>
  say(link, 'shortened', 10, t`A shortener hides where it leads.`, t`Use the address it leads to.`);

function hostFlags(link: FoundLink, { hops }: LinkRoute, known: KnownOfLinks): ContentFlag[] {
  const found: ContentFlag[] = [];
  for (const hop of hops.slice(1)) {
    const host = hostOf(hop);
    if (host === '' || host === link.host) continue;
    const source = listedBy(host, hop, known.indicators);
    if (source !== null) {
      const detail = t`It leads to ${host}, which ${source} lists as a threat.`;
      found.push(say(link, 'leads-to-indicator', 70, detail, t`Remove the link.`));
    }
    const owner = imitatedHost(host, known.protectedNames);
    if (owner !== null) {
      const detail = t`It leads to ${host}, which looks like ${owner}.`;
      found.push(say(link, 'leads-to-look-alike', 50, detail, t`Use the address of your own site.`));
    }
  }
  return found;
}

/** What the end of a route costs; `page` and failures of the network are judged apart. */
const ENDS: Readonly<
  Partial<Record<LinkRoute['end'], readonly [points: number, what: string, next: string]>>
> = {
  loop: [25, t`Its redirects never end`, t`Use an address that opens.`],
  many: [15, t`It redirects more than five times`, t`Use the address it leads to.`],
  private: [40, t`It leads to a private address, which is not followed`, t`Use a public address.`],
  'not-http': [50, t`It leads to an address that is no web page`, t`Remove the link.`],
};

function endFlags(link: FoundLink, route: LinkRoute): ContentFlag[] {
  const { hops, end, cause } = route;
  const last = hops.at(-1) ?? link.text;
  const host = hostOf(last);
  const judged = ENDS[end];
  if (judged !== undefined) {
    const [points, what, recommendation] = judged;
    const named = end === 'not-http' ? cause : host;
    const said =
      hops.length === 1
        ? t`It is a private address, which readers cannot open.`
        : `${what}: ${named}${after(route)}.`;
    return [say(link, `ends-${end}`, points, said, recommendation)];
  }
  if (end === 'page') return pageFlags(link, route, host);
  const why =
    end === 'slow'
      ? t`${host} did not answer in time`
      : t`${host} cannot be reached from this machine (${cause || t`no connection`})`;
  const detail = isShortener(link.host)
    ? t`A shortener hides where it leads, and ${why}.`
    : t`It was not followed to its end${after(route)}: ${why}.`;
  const points = isShortener(link.host) ? 10 : host === link.host ? 0 : 5;
  const code = isShortener(link.host) ? 'shortened' : 'not-followed';
  return [say(link, code, points, detail, t`Open it once before you post.`)];
}

function pageFlags(link: FoundLink, route: LinkRoute, host: string): ContentFlag[] {
  const found: ContentFlag[] = [];
  if (isShortener(link.host)) {
    const detail = t`A shortener hides where it leads: ${host}${after(route)}.`;
    found.push(say(link, 'shortened', 10, detail, t`Use the address it leads to.`));
  } else if (bare(host) !== bare(link.host))
    found.push(
      say(
        link,
        'leads-elsewhere',
        5,
        t`It leads to ${host}${after(route)}.`,
        t`Use the address it leads to.`,
      ),
    );
  if (route.cause === '404' || route.cause === '410')
    found.push(
      say(link, 'no-page', 5, t`${host} answers ${route.cause}: there is no page.`, t`Check the address.`),
    );
  return found;
}

const after = ({ hops }: LinkRoute): string =>
  hops.length < 2 ? '' : `, after ${hops.length - 1} ${hops.length === 2 ? 'redirect' : 'redirects'}`;

const bare = (host: string): string => host.replace(/^www\./u, '');
