import { HttpException } from '@nestjs/common';
import { isNestedDeeper } from '@rampart/kernel';
import express, { type RequestHandler } from 'express';

/** The largest JSON body. Larger ones answer 413 before they are read. */
const JSON_LIMIT = '256kb';
const IMAGE_LIMIT = '5mb';
/** Maximum nesting. Code that reads bodies is often recursive; our deepest body has six levels. */
const DEEPEST = 32;

export class NestedTooDeepError extends Error {
  override readonly name = 'NestedTooDeepError';
}

/** JSON for all routes, raw bytes for pictures. `strict: false` leaves a bare value to its schema to refuse. */
export const bodyParsers: readonly RequestHandler[] = [
  express.json({ limit: JSON_LIMIT, strict: false, type: ['application/json', 'application/scim+json'] }),
  refuseDeepJson,
  express.raw({ type: 'image/*', limit: IMAGE_LIMIT }),
].map(unlessIntake);

/** @throws HttpException 400 before a schema or handler reads the body */
function refuseDeepJson(...[request, , next]: Parameters<RequestHandler>): void {
  if (isNestedDeeper(request.body, DEEPEST))
    throw new HttpException('', 400, { cause: new NestedTooDeepError() });
  next();
}

/** Deliveries of logs are not parsed, whatever their media type. */
function unlessIntake(parser: RequestHandler): RequestHandler {
  return (request, response, next): void => {
    if (/^\/api\/soc\/intake\//.test(request.path)) next();
    else parser(request, response, next);
  };
}
