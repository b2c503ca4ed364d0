import express, { type RequestHandler } from 'express';

/** Larger bodies answer 413 before they are read. */
const JSON_LIMIT = '256kb';
const IMAGE_LIMIT = '5mb';

/** JSON for everything, raw bytes for pictures. `strict: false`: a bare JSON value is valid JSON and fails its schema. */
export const bodyParsers: readonly RequestHandler[] = [
  express.json({ limit: JSON_LIMIT, strict: false }),
  express.raw({ type: 'image/*', limit: IMAGE_LIMIT }),
].map(unlessIntake);

/** Logs are read as they come, whatever they call themselves: their bytes are kept. */
function unlessIntake(parser: RequestHandler): RequestHandler {
  return (request, response, next): void => {
    if (/^\/api\/soc\/intake\//.test(request.path)) next();
    else parser(request, response, next);
  };
}
