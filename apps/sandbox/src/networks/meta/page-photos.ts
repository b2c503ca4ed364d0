import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@rampart/kernel';
import type { IncomingMessage } from 'node:http';
import type { StoredFile } from '../../social/files.js';
import { Posts } from '../../social/posts.js';
import { readForm } from '../../social/request-body.js';
import { Uploads } from '../../social/uploads.js';
import { CLOCK } from '../../tokens.js';
import { graphError } from '../graph-error.js';

const MOST_BYTES = 4 * 1024 * 1024;
const DAY_MS = 86_400_000;

/** Unpublished photos of Pages, to be used in `attached_media`. */
@Injectable()
export class PagePhotos {
  constructor(
    private readonly uploads: Uploads,
    private readonly posts: Posts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async upload(accountId: string, request: IncomingMessage): Promise<string> {
    const { fields, files } = await readForm(request);
    const { source } = files;
    if (source === undefined) throw graphError(400, 324, '(#324) Requires upload file');
    if (fields.published !== 'false')
      throw graphError(400, 100, '(#100) Only unpublished photos are simulated');
    if (source.content.length > MOST_BYTES || !/^image\/(jpeg|png)$/.test(source.mime))
      throw graphError(400, 1_366_046, 'Photos should be smaller than 4 MB and saved as JPG or PNG.');
    const id = `${this.clock.now().getTime()}${this.posts.nextNumber()}`;
    const { mime, content } = source;
    this.uploads.open({
      network: 'facebook',
      id,
      accountId,
      mime,
      bytes: content.length,
      lifetimeMs: DAY_MS,
    });
    this.uploads.append('facebook', id, null, content);
    if (fields.alt_text_custom !== undefined) this.uploads.describe('facebook', id, fields.alt_text_custom);
    this.uploads.finish('facebook', id, 0);
    return id;
  }

  take(id: string, accountId: string): StoredFile {
    const file = this.uploads.stored('facebook', id, accountId);
    if (file === null) throw graphError(400, 100, `(#100) Photo ${id} does not exist or has expired`);
    return file;
  }
}
