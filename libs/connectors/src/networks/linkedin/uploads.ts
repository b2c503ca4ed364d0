import { ConnectorError } from '../../contract/errors.js';
import type { Access, MediaFile } from '../../ports/connector.js';
import type { LinkedinRest } from './rest.js';
import { mediaStatusSchema, pictureUploadSchema, videoUploadSchema } from './schemas.js';

/** Uploads pictures in one piece, and videos in the parts that LinkedIn names. @returns the URN of the file */
export function uploadFile(
  rest: LinkedinRest,
  file: MediaFile,
  owner: string,
  access: Access,
): Promise<string> {
  return file.facts.kind === 'video' ? video(rest, file, owner, access) : picture(rest, file, owner, access);
}

/** Whether LinkedIn has processed all files. @throws ConnectorError for a file that it cannot read */
export async function areReady(
  rest: LinkedinRest,
  urns: readonly string[],
  access: Access,
): Promise<boolean> {
  for (const urn of urns) {
    const kind = urn.startsWith('urn:li:video:') ? 'videos' : 'images';
    const { status } = await rest.get(`${kind}/${encodeURIComponent(urn)}`, mediaStatusSchema, access);
    if (status === 'PROCESSING_FAILED')
      throw new ConnectorError('media.rejected', 'LinkedIn cannot read a file. Choose another one.');
    if (status !== 'AVAILABLE') return false;
  }
  return true;
}

async function picture(rest: LinkedinRest, { facts, read }: MediaFile, owner: string, access: Access) {
  const body = { initializeUploadRequest: { owner } };
  const { value } = await rest.post('images?action=initializeUpload', pictureUploadSchema, access, body);
  await rest.put(value.uploadUrl, await read(0, facts.bytes), access);
  return value.image;
}

async function video(rest: LinkedinRest, { facts, read }: MediaFile, owner: string, access: Access) {
  const request = { owner, fileSizeBytes: facts.bytes, uploadCaptions: false, uploadThumbnail: false };
  const start = { initializeUploadRequest: request };
  const { value } = await rest.post('videos?action=initializeUpload', videoUploadSchema, access, start);
  const uploadedPartIds: string[] = [];
  for (const { uploadUrl, firstByte, lastByte } of value.uploadInstructions) {
    const bytes = await read(firstByte, lastByte - firstByte + 1);
    const { etag } = (await rest.put(uploadUrl, bytes, access)).headers;
    uploadedPartIds.push((etag ?? '').replaceAll('"', ''));
  }
  const finish = { video: value.video, uploadToken: value.uploadToken, uploadedPartIds };
  const body = { json: { finalizeUploadRequest: finish } };
  await rest.send('POST', 'videos?action=finalizeUpload', access, { body });
  return value.video;
}
