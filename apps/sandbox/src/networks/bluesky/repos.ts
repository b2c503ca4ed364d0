import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { PostForm } from '../../crowd/member-posts.js';
import { BoundedMap } from '../../social/bounded-map.js';
import { Files, type StoredFile } from '../../social/files.js';
import { Past, type PostNames } from '../../social/past.js';
import { Posts, type SandboxPost } from '../../social/posts.js';
import type { SandboxAccount } from '../../world/account.js';
import { invalid, xrpcError } from './errors.js';

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';
const BASE32_SORTED = '234567abcdefghijklmnopqrstuvwxyz';
const COLLECTION = 'app.bsky.feed.post';
const KEY = /^[234567abcdefghij][234567abcdefghijklmnopqrstuvwxyz]{12}$/;
const LONGEST = { graphemes: 300, bytes: 3_000 };
const LARGEST_PICTURE = 2_000_000;
const LARGEST_BLOB = 5 * 1024 * 1024;
const SEGMENTS = new Intl.Segmenter('en', { granularity: 'grapheme' });

const reference = z.object({ uri: z.string(), cid: z.string() });
const blob = z.object({
  $type: z.literal('blob'),
  ref: z.object({ $link: z.string() }),
  mimeType: z.string(),
  size: z.number(),
});
const shape = {
  alt: z.string(),
  aspectRatio: z.object({ width: z.number(), height: z.number() }).optional(),
};
const recordSchema = z.object({
  $type: z.literal(COLLECTION),
  text: z.string(),
  createdAt: z.iso.datetime(),
  facets: z
    .array(
      z.object({
        index: z.object({ byteStart: z.number().int().min(0), byteEnd: z.number().int().min(0) }),
        features: z.array(z.object({ $type: z.string().startsWith('app.bsky.richtext.facet#') }).loose()),
      }),
    )
    .optional(),
  embed: z
    .discriminatedUnion('$type', [
      z.object({
        $type: z.literal('app.bsky.embed.images'),
        images: z.array(z.object({ image: blob, ...shape })).max(4),
      }),
      z.object({
        $type: z.literal('app.bsky.embed.video'),
        video: blob,
        ...shape,
        alt: shape.alt.optional(),
      }),
    ])
    .optional(),
  reply: z.object({ root: reference, parent: reference }).optional(),
});
type PostRecord = z.infer<typeof recordSchema>;
export const writeSchema = z.object({
  repo: z.string(),
  collection: z.literal(COLLECTION),
  rkey: z.string().optional(),
  record: z.unknown().optional(),
});

export const uriOf = ({ id, accountId }: Pick<SandboxPost, 'id' | 'accountId'>): string =>
  id.startsWith('at://') ? id : `at://${accountId}/${COLLECTION}/${id}`;

const NAMES: PostNames = {
  id: (at, number) => `3${(BigInt(at.getTime()) * 4_096n + BigInt(number)).toString(32).padStart(12, '2')}`,
  path: ({ id: did }, id) => `bluesky/profile/${did}/post/${id}`,
};

export const FEED_FORM: PostForm = {
  id: NAMES.id,
  path: (_handle, id) => `bluesky/post/${id}`,
};

/** The repositories of the simulated accounts, and the AppView's views of them. */
@Injectable()
export class Repos {
  private readonly blobs = new BoundedMap<string, Omit<StoredFile, 'altText'>>(2_000);

  constructor(
    private readonly posts: Posts,
    private readonly past: Past,
    private readonly files: Files,
  ) {}

  upload(mime: string, content: Buffer): z.infer<typeof blob> {
    if (content.length > LARGEST_BLOB) throw xrpcError(413, 'PayloadTooLarge', 'request entity too large');
    const sha256 = createHash('sha256').update(content).digest('hex');
    this.files.keep(sha256, mime, content);
    const $link = cidOf('bafkrei', sha256);
    this.blobs.set($link, { mime, bytes: content.length, sha256 });
    return { $type: 'blob', ref: { $link }, mimeType: mime, size: content.length };
  }

  /** A second record under a key replaces the first. An equal record changes nothing. */
  put(account: SandboxAccount, rkey: string, given: unknown): { uri: string; cid: string } {
    if (!KEY.test(rkey)) throw invalid(`Invalid TID: ${rkey}`);
    const record = parsed(given);
    const uri = `at://${account.id}/${COLLECTION}/${rkey}`;
    const change = {
      text: record.text,
      media: this.media(record),
      replyTo: record.reply?.parent.uri ?? null,
    };
    if (this.posts.find('bluesky', uri) === undefined) {
      const path = NAMES.path(account, rkey);
      this.posts.add({ ...change, network: 'bluesky', id: uri, accountId: account.id, title: null, path });
    } else this.posts.change('bluesky', uri, change);
    return { uri, cid: cidOf('bafyrei', createHash('sha256').update(JSON.stringify(given)).digest('hex')) };
  }

  freshKey(): string {
    const number = this.posts.nextNumber();
    return `3${Array.from({ length: 12 }, (_, place) => BASE32_SORTED[Math.floor(number / 32 ** (11 - place)) % 32]).join('')}`;
  }

  exists(account: SandboxAccount, rkey: string): boolean {
    return this.find(account.id, rkey) !== undefined;
  }

  find(did: string, rkey: string): SandboxPost | undefined {
    return (
      this.posts.find('bluesky', `at://${did}/${COLLECTION}/${rkey}`) ?? this.posts.find('bluesky', rkey)
    );
  }

  remove(account: SandboxAccount, rkey: string): void {
    this.posts.remove('bluesky', `at://${account.id}/${COLLECTION}/${rkey}`);
  }

  feed(account: SandboxAccount): SandboxPost[] {
    this.past.of(account, NAMES);
    return this.posts.readable('bluesky', account.id);
  }

  mentions(account: SandboxAccount): readonly SandboxPost[] {
    return this.past.of(account, NAMES);
  }

  private media({ embed }: PostRecord): StoredFile[] {
    if (embed === undefined) return [];
    const files =
      embed.$type === 'app.bsky.embed.images'
        ? embed.images.map(({ image, alt }) => ({ found: image, alt }))
        : [{ found: embed.video, alt: embed.alt ?? '' }];
    return files.map(({ found, alt }) => {
      const stored = this.blobs.get(found.ref.$link);
      if (stored === undefined)
        throw xrpcError(400, 'BlobNotFound', `Could not find blob: ${found.ref.$link}`);
      if (stored.mime.startsWith('image/') && stored.bytes > LARGEST_PICTURE)
        throw invalid(
          `This file is too large. It is ${stored.bytes} bytes but the maximum size is ${LARGEST_PICTURE}.`,
        );
      return { ...stored, altText: alt === '' ? null : alt };
    });
  }
}

function parsed(given: unknown): PostRecord {
  const { data, error } = recordSchema.safeParse(given);
  if (data === undefined)
    throw invalid(
      `Invalid ${COLLECTION} record: Record/${error?.issues[0]?.path.join('/') ?? ''} is invalid`,
    );
  const bytes = Buffer.byteLength(data.text);
  if (bytes > LONGEST.bytes) throw invalid(`Record/text must not be longer than ${LONGEST.bytes} bytes`);
  if ([...SEGMENTS.segment(data.text)].length > LONGEST.graphemes)
    throw invalid(`Record/text must not be longer than ${LONGEST.graphemes} graphemes`);
  if (data.facets?.some(({ index }) => index.byteEnd > bytes || index.byteStart >= index.byteEnd) === true)
    throw invalid('Record/facets are outside the text');
  return data;
}

/** A text in the form of a CID. Clients may only compare it for equality. */
export const cidOf = (prefix: string, hex: string): string =>
  prefix +
  Array.from(Buffer.from(hex, 'hex'), (byte) => BASE32[byte % 32])
    .join('')
    .padEnd(52, 'a');
