import { createParamDecorator, type ExecutionContext, StreamableFile } from '@nestjs/common';
import { DomainError, t } from '@rampart/kernel';
import { PREVIEW_TYPE } from '@rampart/media-protection';
import { MAX_PICTURE_BYTES } from '@rampart/media-protection/contract';
import type { Request, Response } from 'express';
import { describeRoute } from '../platform/route-docs.js';

const tooLarge = (): DomainError =>
  new DomainError('media.too-large', 'invalid', t`The file is larger than 100 MiB. Send a smaller one.`);

/** Closes the connection too, which spares the rest of the upload. @throws DomainError `media.too-large` */
function refuseDeclared({ headers }: Request, response: Response): void {
  if (Number(headers['content-length'] ?? 0) <= MAX_PICTURE_BYTES) return;
  response.setHeader('Connection', 'close');
  throw tooLarge();
}

/** @throws DomainError `media.too-large`, `media.empty` (also for a body that a parser has read) */
async function readFile(request: Request): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_PICTURE_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  if (size === 0)
    throw new DomainError(
      'media.empty',
      'invalid',
      t`The file is empty. Send it as application/octet-stream.`,
    );
  return Buffer.concat(chunks);
}

const receivedBytes = createParamDecorator((_data: unknown, context: ExecutionContext) => {
  const http = context.switchToHttp();
  const request = http.getRequest<Request>();
  refuseDeclared(request, http.getResponse<Response>());
  return readFile(request);
});

export const UploadedBytes =
  (): ParameterDecorator =>
  (target, method, index): void => {
    if (method === undefined)
      throw new TypeError('UploadedBytes belongs on a method. Put it on a parameter of one.');
    receivedBytes()(target, method, index);
    describeRoute(target, method, { bodyType: 'application/octet-stream' });
  };

export const asPreview = (bytes: Uint8Array): StreamableFile =>
  new StreamableFile(bytes, { type: PREVIEW_TYPE, length: bytes.length });
