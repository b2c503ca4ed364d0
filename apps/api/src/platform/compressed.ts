import { constants } from 'node:zlib';
import compression from 'compression';

/** Compresses answers that the build did not, such as pages. A higher level costs ten times as much for a few percent. */
export const compressed = compression({
  threshold: 0,
  // A range of a file (RFC 9110, section 14) counts uncompressed bytes.
  filter: (request, response) => request.headers.range === undefined && compression.filter(request, response),
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
});
