import type { MediaFacts } from '../../contract/draft.js';
import type { PublishRun } from '../../ports/connector.js';
import { type Facet, facetsOf } from './facets.js';

export const COLLECTION = 'app.bsky.feed.post';

export interface Reference {
  readonly uri: string;
  readonly cid: string;
}

interface Post {
  readonly $type: typeof COLLECTION;
  readonly text: string;
  readonly createdAt: string;
  readonly facets?: readonly Facet[];
  readonly embed?: Readonly<Record<string, unknown>>;
  readonly reply?: { readonly root: Reference; readonly parent: Reference };
}

/** The texts of a run in the order of writing: the post, its thread, and the first comment. */
export const partsOf = ({ draft }: Pick<PublishRun, 'draft'>): readonly string[] => [
  draft.text,
  ...draft.thread,
  ...(draft.firstComment === null || draft.firstComment.trim() === '' ? [] : [draft.firstComment]),
];

interface Parts {
  readonly text: string;
  /** The same in every attempt; otherwise a repeated write would be a different record. */
  readonly createdAt: string;
  readonly dids: ReadonlyMap<string, string>;
  readonly embed?: Readonly<Record<string, unknown>> | null;
  readonly reply?: Post['reply'];
}

export function postRecord({ text, createdAt, dids, embed = null, reply }: Parts): Post {
  const facets = facetsOf(text, dids);
  return {
    $type: COLLECTION,
    text,
    createdAt,
    ...(facets.length > 0 && { facets }),
    ...(embed !== null && { embed }),
    ...(reply !== undefined && { reply }),
  };
}

/** @param blobs the server's answers for the uploaded files, as JSON */
export function embedOf(media: readonly MediaFacts[], blobs: readonly string[]): Post['embed'] | null {
  const files = media.map((facts, index) => ({ facts, blob: JSON.parse(blobs[index] ?? 'null') as unknown }));
  const [first] = files;
  if (first === undefined) return null;
  const described = ({ facts: { altText, width, height } }: (typeof files)[number]) => ({
    alt: altText ?? '',
    aspectRatio: { width, height },
  });
  if (first.facts.kind === 'video')
    return { $type: 'app.bsky.embed.video', video: first.blob, ...described(first) };
  const images = files.map((file) => ({ image: file.blob, ...described(file) }));
  return { $type: 'app.bsky.embed.images', images };
}
