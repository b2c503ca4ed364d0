declare module 's3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  /** An S3 server that stores its objects in a folder. */
  export default class S3rver {
    constructor(settings: {
      readonly silent: boolean;
      readonly directory: string;
      readonly configureBuckets: readonly { readonly name: string }[];
    });
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    configureBuckets(): Promise<unknown>;
  }
}
