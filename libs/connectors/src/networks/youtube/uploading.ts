import { t } from '@rampart/kernel';
import { ConnectorError } from '../../contract/errors.js';
import { type NetworkHttp, parseJson, type Reply } from '../../http/index.js';
import type { Access, MediaFile, PublishRun } from '../../ports/connector.js';
import type { Site } from '../../site.js';
import type { YoutubeHost } from './authorization.js';
import { insertedSchema } from './schemas.js';

/** A multiple of 256 KiB: https://developers.google.com/youtube/v3/guides/using_resumable_upload_protocol */
const CHUNK = 8 * 1024 * 1024;
const TIMEOUT_MS = 10 * 60_000;
const PEOPLE_AND_BLOGS = '22';

/** The state of an upload: some bytes have arrived, the video exists, or the session is gone. */
export type UploadState =
  | { readonly at: 'incomplete'; readonly received: number }
  | { readonly at: 'done'; readonly id: string; readonly privacy: string | null }
  | { readonly at: 'gone' };

/** Resumable uploads: no video exists before the last byte, and a session gives the number of bytes it has. */
export class YoutubeUploading {
  constructor(
    private readonly http: NetworkHttp,
    private readonly site: Site<YoutubeHost>,
  ) {}

  async open({ draft }: PublishRun, { facts }: MediaFile, { tokens, signal }: Access): Promise<string> {
    const url = this.site.url('upload', 'videos', { uploadType: 'resumable', part: 'snippet,status' });
    const snippet = { title: draft.title ?? '', description: draft.text, categoryId: PEOPLE_AND_BLOGS };
    const reply = await this.http.send({
      ...{ method: 'POST', url, token: tokens.accessToken, signal },
      headers: { 'x-upload-content-length': String(facts.bytes), 'x-upload-content-type': facts.mime },
      body: { json: { snippet, status: { privacyStatus: 'public', selfDeclaredMadeForKids: false } } },
    });
    const { location } = reply.headers;
    if (location !== undefined && URL.canParse(location)) return location;
    throw this.http.unexpected('location', false);
  }

  /** Sends everything except the last part. @returns the number of bytes that YouTube has */
  async sendAhead(session: string, file: MediaFile, access: Access): Promise<number> {
    let sent = 0;
    while (file.facts.bytes - sent > CHUNK) {
      const state = this.stateOf(await this.put(session, file, { from: sent, length: CHUNK }, access, false));
      if (state.at !== 'incomplete' || state.received <= sent) throw this.http.unexpected('range', false);
      sent = state.received;
    }
    return sent;
  }

  /** From here on the last byte may create the video. */
  async finish(session: string, file: MediaFile, sent: number, access: Access): Promise<UploadState> {
    let from = sent;
    while (from < file.facts.bytes) {
      const reply = await this.put(session, file, { from, length: CHUNK }, access, true);
      // YouTube refuses bytes that it has already, so the session is asked for its state.
      const state = reply.status === 400 ? await this.state(session, file, access) : this.stateOf(reply);
      if (state.at !== 'incomplete') return state;
      if (state.received <= from && reply.status !== 400) throw this.http.unexpected('range', true);
      from = state.received;
    }
    return this.state(session, file, access);
  }

  async state(session: string, { facts }: MediaFile, { tokens, signal }: Access): Promise<UploadState> {
    const reply = await this.http.send({
      ...{ method: 'PUT', url: new URL(session), token: tokens.accessToken, signal },
      headers: { 'content-range': `bytes */${facts.bytes}` },
      alsoAccept: [308, 404, 410],
    });
    return this.stateOf(reply);
  }

  private async put(
    session: string,
    file: MediaFile,
    { from, length }: { readonly from: number; readonly length: number },
    { tokens, signal }: Access,
    irreversible: boolean,
  ): Promise<Reply> {
    const bytes = await file.read(from, length);
    const range = `bytes ${from}-${from + bytes.length - 1}/${file.facts.bytes}`;
    return this.http.send({
      ...{ method: 'PUT', url: new URL(session), token: tokens.accessToken, signal, irreversible },
      headers: { 'content-range': range },
      body: { bytes, mime: file.facts.mime },
      timeoutMs: TIMEOUT_MS,
      alsoAccept: irreversible ? [308, 400, 404, 410] : [308],
    });
  }

  private stateOf({ status, headers, body }: Reply): UploadState {
    if (status === 404 || status === 410) return { at: 'gone' };
    if (status === 308) {
      const last = /^bytes=0-(\d+)$/.exec([headers.range].flat()[0] ?? '')?.[1];
      return { at: 'incomplete', received: last === undefined ? 0 : Number(last) + 1 };
    }
    const { data } = insertedSchema.safeParse(parseJson(body));
    if (data === undefined) throw this.http.unexpected('id', true);
    return { at: 'done', id: data.id, privacy: data.status?.privacyStatus ?? null };
  }
}

export const sessionLost = (): ConnectorError =>
  new ConnectorError('media.rejected', t`YouTube forgot the upload. Rampart uploads the video again.`);
