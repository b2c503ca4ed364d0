import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@rampart/kernel';
import { Posts, type SandboxPost } from '../../social/posts.js';
import { Uploads } from '../../social/uploads.js';
import { CLOCK } from '../../tokens.js';
import type { SandboxAccount } from '../../world/account.js';
import { graphError } from '../graph-error.js';

const PART_BYTES = 4 * 1024 * 1024;
const DAY_MS = 86_400_000;

/** Resumable uploads of videos by start, transfer and finish. The finish publishes the video. */
@Injectable()
export class PageVideos {
  constructor(
    private readonly uploads: Uploads,
    private readonly posts: Posts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  start({ id: accountId }: SandboxAccount, bytes: number) {
    const id = `${this.clock.now().getTime()}${this.posts.nextNumber()}`;
    this.uploads.open({ network: 'facebook', id, accountId, mime: 'video/mp4', bytes, lifetimeMs: DAY_MS });
    return { video_id: id, upload_session_id: id, ...next(0, bytes) };
  }

  transfer(account: SandboxAccount, session: string, from: number, content: Buffer) {
    const upload = this.open(session, account);
    if (from !== upload.received) throw graphError(400, 6_001, 'The start offset is wrong.', 1_363_037);
    this.uploads.append('facebook', session, null, content);
    return next(upload.received, upload.bytes ?? 0);
  }

  finish(
    account: SandboxAccount,
    session: string,
    { title, text }: { title: string | null; text: string },
  ): void {
    const upload = this.open(session, account);
    if (upload.received !== upload.bytes)
      throw graphError(400, 6_000, 'The upload is incomplete.', 1_363_030);
    this.uploads.finish('facebook', session, 0);
    const file = this.uploads.stored('facebook', session, account.id);
    const id = `${account.id}_${session}`;
    const path = `facebook/${account.handle}/posts/${session}`;
    const media = file === null ? [] : [file];
    const names = { network: 'facebook' as const, id, accountId: account.id, path };
    this.posts.add({ ...names, text, title, media, replyTo: null });
  }

  /** The video with this id; undefined when the account has none. */
  node(id: string, account: SandboxAccount) {
    const upload = this.uploads.find('facebook', id, account.id);
    if (upload === undefined) return undefined;
    const post: SandboxPost | undefined = this.posts.find('facebook', `${account.id}_${id}`);
    const phase = { status: upload.finished === null ? 'in_progress' : 'complete' };
    const status = { video_status: post === undefined ? 'uploading' : 'ready', uploading_phase: phase };
    return { id, published: post !== undefined, post_id: post?.id, status };
  }

  private open(session: string, account: SandboxAccount) {
    const upload = this.uploads.find('facebook', session, account.id);
    if (upload !== undefined && upload.finished === null) return upload;
    throw graphError(400, 6_000, 'There is no such upload session, or it is finished.', 1_363_041);
  }
}

const next = (from: number, bytes: number) => ({
  start_offset: String(from),
  end_offset: String(Math.min(from + PART_BYTES, bytes)),
});
