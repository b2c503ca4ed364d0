import { Injectable } from '@nestjs/common';
import { BoundedMap } from './bounded-map.js';

export interface StoredFile {
  readonly mime: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly altText: string | null;
}

const LARGEST_KEPT = 20 * 1024 * 1024;
const FILES_KEPT = 200;

/** The bytes of published pictures and short videos, for the timeline pages. */
@Injectable()
export class Files {
  private readonly kept = new BoundedMap<string, { readonly mime: string; readonly content: Buffer }>(
    FILES_KEPT,
  );

  keeps(bytes: number): boolean {
    return bytes <= LARGEST_KEPT;
  }

  keep(sha256: string, mime: string, content: Buffer): void {
    if (this.keeps(content.length)) this.kept.set(sha256, { mime, content });
  }

  find(sha256: string): { readonly mime: string; readonly content: Buffer } | undefined {
    return this.kept.get(sha256);
  }
}
