import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@rampart/kernel';
import { BoundedMap } from '../../social/bounded-map.js';
import { Files, type StoredFile } from '../../social/files.js';
import { Posts } from '../../social/posts.js';
import { Uploads } from '../../social/uploads.js';
import { CLOCK } from '../../tokens.js';
import { graphError } from '../graph-error.js';

const LIFETIME_MS = 24 * 3_600_000;
const PICTURE_BYTES = 8 * 1024 * 1024;
/** How long Instagram processes a video, milliseconds. */
const PROCESSING_MS = 12_000;
const FETCH_MS = 5_000;

export interface Container {
  readonly id: string;
  readonly accountId: string;
  readonly caption: string;
  readonly children: readonly string[];
  readonly file: StoredFile | null;
  /** Whether the bytes come by resumable upload. */
  readonly uploaded: boolean;
  readonly createdAt: number;
  readonly mediaId: string | null;
}

export type ContainerStatus = 'EXPIRED' | 'ERROR' | 'FINISHED' | 'IN_PROGRESS' | 'PUBLISHED';
type Request = Pick<Container, 'accountId' | 'caption' | 'children' | 'uploaded'> & {
  readonly imageUrl: string | null;
  readonly altText: string | null;
};

/** Media containers. One expires after a day and can be published once. */
@Injectable()
export class Containers {
  private readonly containers = new BoundedMap<string, Container>(5_000);

  constructor(
    private readonly files: Files,
    private readonly uploads: Uploads,
    private readonly posts: Posts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async create({ imageUrl, altText, ...request }: Request): Promise<Container> {
    const file = imageUrl === null ? null : await this.fetched(imageUrl, altText);
    const id = `18${this.now()}${String(this.posts.nextNumber() % 1_000).padStart(3, '0')}`;
    const container = { ...request, id, file, createdAt: this.now(), mediaId: null };
    this.containers.set(id, container);
    if (request.uploaded)
      this.uploads.open({
        ...{ network: 'instagram', id, accountId: request.accountId, mime: 'video/mp4' },
        ...{ bytes: null, lifetimeMs: LIFETIME_MS },
      });
    return container;
  }

  find(id: string, accountId: string): Container | undefined {
    const container = this.containers.get(id);
    return container?.accountId === accountId ? container : undefined;
  }

  receive(id: string, content: Buffer): void {
    this.uploads.append('instagram', id, null, content);
    this.uploads.finish('instagram', id, PROCESSING_MS);
  }

  status(container: Container): ContainerStatus {
    if (container.mediaId !== null) return 'PUBLISHED';
    if (this.now() >= container.createdAt + LIFETIME_MS) return 'EXPIRED';
    const children = container.children.map((id) => this.containers.get(id));
    if (children.some((child) => child === undefined)) return 'ERROR';
    if (children.some((child) => child !== undefined && this.status(child) !== 'FINISHED'))
      return 'IN_PROGRESS';
    if (!container.uploaded) return 'FINISHED';
    return this.uploads.state('instagram', container.id) === 'ready' ? 'FINISHED' : 'IN_PROGRESS';
  }

  media({ id, accountId, children, file, uploaded }: Container): readonly StoredFile[] {
    if (children.length > 0)
      return children.flatMap((child) => this.media(this.find(child, accountId) as Container));
    const own = uploaded ? this.uploads.stored('instagram', id, accountId) : file;
    return own === null ? [] : [own];
  }

  published(container: Container, mediaId: string): void {
    this.containers.set(container.id, { ...container, mediaId });
  }

  /** Fetches a picture as Instagram does, which accepts only a URL. */
  private async fetched(url: string, altText: string | null): Promise<StoredFile> {
    const failed = graphError(400, 9_004, 'Only photo or video can be accepted as media type.', 2_207_052);
    const answer = await fetch(url, { signal: AbortSignal.timeout(FETCH_MS) }).catch(() => null);
    if (answer === null || !answer.ok) throw failed;
    const content = Buffer.from(await answer.arrayBuffer());
    if (content.length > PICTURE_BYTES)
      throw graphError(400, 36_000, 'The image size is too large.', 2_207_004);
    if (content.readUInt16BE(0) !== 0xff_d8)
      throw graphError(400, 36_001, 'The image format is not supported.', 2_207_005);
    const sha256 = createHash('sha256').update(content).digest('hex');
    this.files.keep(sha256, 'image/jpeg', content);
    return { mime: 'image/jpeg', bytes: content.length, sha256, altText };
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
