import { constants } from 'node:zlib';
import compression from 'compression';

/** Compresses what the build did not, such as pages. Beyond this quality the last percents cost ten times as long. */
export const compressed = compression({
  threshold: 0,
  // A part of a file (RFC 9110, section 14) is counted in the bytes of the whole.
  filter: (request, response) => request.headers.range === undefined && compression.filter(request, response),
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
});
