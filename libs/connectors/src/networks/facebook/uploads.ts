import type { Access, MediaFile } from '../../ports/connector.js';
import type { Graph } from '../meta/graph.js';
import { createdSchema, uploadPartSchema, uploadStartSchema } from './schemas.js';

const PART_TIMEOUT_MS = 120_000;
const EXTENSIONS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png' };

/** Unpublished photos for `attached_media`: https://developers.facebook.com/docs/graph-api/reference/page/photos */
export async function uploadPhoto(graph: Graph, { facts, read }: MediaFile, access: Access): Promise<string> {
  const bytes = await read(0, facts.bytes);
  const filename = `photo.${EXTENSIONS[facts.mime] ?? 'jpg'}`;
  const parts = [
    { name: 'published', value: 'false' },
    ...(facts.altText === null ? [] : [{ name: 'alt_text_custom', value: facts.altText }]),
    { name: 'source', bytes, mime: facts.mime, filename },
  ];
  const { id } = await graph.post(`${access.accountId}/photos`, createdSchema, {
    ...{ token: access.tokens.accessToken, signal: access.signal, body: { parts } },
    timeoutMs: PART_TIMEOUT_MS,
  });
  return id;
}

/** In parts of the size that Facebook requests; public only after the session is finished. */
export async function uploadVideo(
  graph: Graph,
  { facts, read }: MediaFile,
  access: Access,
): Promise<{ readonly videoId: string; readonly session: string }> {
  const path = `${access.accountId}/videos`;
  const call = { token: access.tokens.accessToken, signal: access.signal };
  const start = { upload_phase: 'start', file_size: String(facts.bytes) };
  const started = await graph.post(path, uploadStartSchema, { ...call, body: { form: start } });
  const session = started.upload_session_id;
  let next = { from: Number(started.start_offset), to: Number(started.end_offset) };
  while (next.to > next.from) {
    const bytes = await read(next.from, next.to - next.from);
    const parts = [
      { name: 'upload_phase', value: 'transfer' },
      { name: 'upload_session_id', value: session },
      { name: 'start_offset', value: String(next.from) },
      { name: 'video_file_chunk', bytes, mime: 'application/octet-stream', filename: 'chunk' },
    ];
    const answer = await graph.post(path, uploadPartSchema, {
      ...call,
      body: { parts },
      timeoutMs: PART_TIMEOUT_MS,
    });
    next = { from: Number(answer.start_offset), to: Number(answer.end_offset) };
  }
  return { videoId: started.video_id, session };
}
