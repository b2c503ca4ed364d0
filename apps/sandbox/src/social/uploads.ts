import { createHash, type Hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@rampart/kernel';
import { CLOCK } from '../tokens.js';
import { type Network } from '../world/account.js';
import { BoundedMap } from './bounded-map.js';
import { Files, type StoredFile } from './files.js';

export interface UploadRequest {
  readonly network: Network;
  readonly id: string;
  readonly accountId: string;
  readonly mime: string;
  /** The declared size; null when it was not declared. */
  readonly bytes: number | null;
  readonly lifetimeMs: number;
}

interface Upload extends UploadRequest {
  readonly hash: Hash;
  kept: Buffer[] | null;
  received: number;
  parts: number;
  readonly expiresAt: number;
  altText: string | null;
  finished: { readonly sha256: string; readonly readyAt: number } | null;
}

export type UploadState = 'open' | 'processing' | 'ready' | 'expired';

const UPLOADS = 2_000;

/** Files on their way into a post: parts in sequence, processing that takes time, and expiry. */
@Injectable()
export class Uploads {
  private readonly uploads = new BoundedMap<string, Upload>(UPLOADS);

  constructor(
    private readonly files: Files,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  open(request: UploadRequest): void {
    this.uploads.set(key(request.network, request.id), {
      ...request,
      hash: createHash('sha256'),
      kept: [],
      received: 0,
      parts: 0,
      expiresAt: this.now() + request.lifetimeMs,
      altText: null,
      finished: null,
    });
  }

  /** The upload of this account; undefined when it belongs to another account or has expired. */
  find(network: Network, id: string, accountId: string): Readonly<Upload> | undefined {
    const upload = this.uploads.get(key(network, id));
    return upload?.accountId === accountId ? upload : undefined;
  }

  /** Adds a part. Returns false unless it is the next one. */
  append(network: Network, id: string, part: number | null, content: Buffer): boolean {
    const upload = this.uploads.get(key(network, id));
    if (upload === undefined || upload.finished !== null) return false;
    if (part !== null && part !== upload.parts) return false;
    upload.parts += 1;
    upload.received += content.length;
    upload.hash.update(content);
    if (upload.kept !== null && this.files.keeps(upload.received)) upload.kept.push(content);
    else upload.kept = null;
    return true;
  }

  describe(network: Network, id: string, altText: string): void {
    const upload = this.uploads.get(key(network, id));
    if (upload !== undefined) upload.altText = altText;
  }

  finish(network: Network, id: string, processingMs: number): void {
    const upload = this.uploads.get(key(network, id));
    if (upload === undefined || upload.finished !== null) return;
    const sha256 = upload.hash.digest('hex');
    upload.finished = { sha256, readyAt: this.now() + processingMs };
    if (upload.kept !== null) this.files.keep(sha256, upload.mime, Buffer.concat(upload.kept));
    upload.kept = null;
  }

  state(network: Network, id: string): UploadState {
    const upload = this.uploads.get(key(network, id));
    if (upload === undefined || this.now() >= upload.expiresAt) return 'expired';
    if (upload.finished === null) return 'open';
    return this.now() < upload.finished.readyAt ? 'processing' : 'ready';
  }

  /** The finished file for a post; null until it is processed. */
  stored(network: Network, id: string, accountId: string): StoredFile | null {
    const upload = this.find(network, id, accountId);
    if (upload === undefined || upload.finished === null || this.state(network, id) !== 'ready') return null;
    const { mime, received: bytes, altText } = upload;
    return { mime, bytes, sha256: upload.finished.sha256, altText };
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}

const key = (network: Network, id: string): string => `${network}/${id}`;
