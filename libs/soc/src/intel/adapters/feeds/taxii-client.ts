import { z } from 'zod';
import type { TaxiiOffer } from '../../contract/feeds.js';
import { ask, type Asking } from './ask.js';
import { FeedError } from '../../ports/feed-transport.js';

/** The media type of TAXII 2.1, section 1.6.8. */
const MEDIA = 'application/taxii+json;version=2.1';
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_ROOTS = 20;
/** Objects requested per page; a server may send fewer. */
const PAGE = 2_000;

const textSchema = z.string().max(2_000);
const discoverySchema = z.object({
  title: textSchema,
  default: textSchema.optional(),
  api_roots: z.array(textSchema).optional(),
});
const rootSchema = z.object({ title: textSchema, versions: z.array(textSchema) });
const collectionsSchema = z.object({
  collections: z
    .array(z.object({ id: textSchema, title: textSchema.default(''), can_read: z.boolean() }))
    .default([]),
});
const envelopeSchema = z.object({
  more: z.boolean().default(false),
  next: textSchema.optional(),
  objects: z.array(z.record(z.string(), z.unknown())).default([]),
});

/** Reads the server's discovery (4.1) or API root (4.2) at an address (3.1). */
export async function lookAtTaxii(asking: Asking, address: string): Promise<TaxiiOffer> {
  const url = folder(address);
  const said = await getJson(asking, url);
  const discovery = discoverySchema.safeParse(said);
  const names = discovery.data?.api_roots ?? (discovery.data?.default ? [discovery.data.default] : null);
  if (discovery.success && names !== null) {
    // Section 4.1.1 allows addresses and paths.
    const roots = [...new Set(names)].filter((name) => URL.canParse(name, url.href)).slice(0, MOST_ROOTS);
    const asked = roots.map((name) => rootOf(asking, folder(new URL(name, url).href), url.origin));
    return { title: discovery.data.title, roots: await Promise.all(asked) };
  }
  const root = rootSchema.safeParse(said);
  if (!root.success)
    throw new FeedError('This is neither the discovery nor an API root of TAXII 2.1. Check the address.');
  const { title } = root.data;
  const collections = await collectionsOf(asking, url);
  return { title, roots: [{ url: url.href, title, problem: null, collections }] };
}

type Root = TaxiiOffer['roots'][number];

/** A failing root does not hide the others. Credentials are never sent to another host. */
async function rootOf(asking: Asking, url: URL, origin: string): Promise<Root> {
  const known = url.origin === origin ? asking : { ...asking, credentials: { kind: 'none' } as const };
  try {
    const root = rootSchema.safeParse(await getJson(known, url));
    if (!root.success) throw new FeedError('This is no API root of TAXII 2.1. Check the address.');
    const collections = await collectionsOf(known, url);
    return { url: url.href, title: root.data.title, problem: null, collections };
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    return { url: url.href, title: '', problem: error.message, collections: [] };
  }
}

/** Collections of a root, section 5.1. */
async function collectionsOf(asking: Asking, root: URL): Promise<Root['collections']> {
  const read = collectionsSchema.safeParse(await getJson(asking, new URL('collections/', root)));
  if (!read.success)
    throw new FeedError('The server does not list collections as TAXII 2.1 does. Check the address.');
  return read.data.collections.map(({ id, title, can_read: canRead }) => ({ id, title, canRead }));
}

export interface TaxiiPage {
  readonly objects: readonly Readonly<Record<string, unknown>>[];
  readonly more: boolean;
  /** Null on the last page. */
  readonly next: string | null;
  readonly addedLast: string | null;
}

interface Wanted {
  readonly root: string;
  readonly collection: string;
  readonly addedAfter: string | null;
  readonly next: string | null;
}

/** Reads one page of indicators in the order in which they were added (section 5.4). @throws FeedError */
export async function readObjects(
  asking: Asking,
  { root, collection, addedAfter, next }: Wanted,
): Promise<TaxiiPage> {
  const url = new URL(`collections/${encodeURIComponent(collection)}/objects/`, folder(root));
  url.searchParams.set('limit', String(PAGE));
  url.searchParams.set('match[type]', 'indicator');
  if (addedAfter !== null) url.searchParams.set('added_after', addedAfter);
  if (next !== null) url.searchParams.set('next', next);
  const { headers, body } = await get(asking, url);
  // Section 5.4: an empty envelope means no objects. Some servers send no body instead.
  const read = envelopeSchema.safeParse(body.length === 0 ? {} : parsed(body));
  if (!read.success)
    throw new FeedError('The server does not answer with an envelope of TAXII 2.1. Check the address.');
  const addedLast = headers['x-taxii-date-added-last'];
  return {
    ...{ objects: read.data.objects, more: read.data.more, next: read.data.next ?? null },
    addedLast: typeof addedLast === 'string' && addedLast !== '' ? addedLast : null,
  };
}

async function getJson(asking: Asking, url: URL): Promise<unknown> {
  return parsed((await get(asking, url)).body);
}

async function get(asking: Asking, url: URL) {
  const answer = await ask(asking, { url, accept: MEDIA, maxBytes: MOST_BYTES });
  const type = answer.headers['content-type'] ?? 'nothing';
  if (answer.body.length > 0 && !/^application\/taxii\+json\b/i.test(type))
    throw new FeedError(
      `The server answers with ${type.slice(0, 100)}, not with TAXII 2.1. Check the address.`,
    );
  return answer;
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    throw new FeedError('The server’s answer is not JSON. Check the address.');
  }
}

/** Section 3.1: addresses end with a slash. */
function folder(address: string): URL {
  const url = new URL(address);
  url.search = '';
  url.hash = '';
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}
