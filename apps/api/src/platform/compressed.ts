import { constants } from 'node:zlib';
import compression from 'compression';

/** For answers that the build did not compress. A higher level takes ten times as long for a few percent. */
export const compressed = compression({
  threshold: 0,
  // A range of a file (RFC 9110, section 14) counts uncompressed bytes.
  filter: (request, response) => request.headers.range === undefined && compression.filter(request, response),
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
});
