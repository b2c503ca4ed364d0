import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '../objects/bucket-objects.js';
import { isSigned, type SigningKeys } from './aws-signature.js';

const BUCKET = 'evidence';
/** The only account of s3rver, which does not verify signatures itself. */
const CREDENTIALS: SigningKeys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const MISMATCH = '<Error><Code>SignatureDoesNotMatch</Code></Error>';

/** An S3 server on loopback with an empty bucket. */
export interface LocalS3 {
  readonly settings: S3Settings & SigningKeys;
  /** From now on only requests that these keys sign are served. */
  accept(keys: SigningKeys): void;
  files(): string[];
  close(): Promise<void>;
}

/** Starts a server. Adds what s3rver lacks: it does not verify signatures of version 4, and does not abort uploads. */
export async function startLocalS3(): Promise<LocalS3> {
  const directory = mkdtempSync(join(tmpdir(), 'rampart-s3-'));
  const s3 = new S3rver({ silent: true, directory, configureBuckets: [{ name: BUCKET }] });
  await s3.configureBuckets();
  const serve = s3.callback();
  let accepted = CREDENTIALS;
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
    const upload = searchParams.get('uploadId');
    if (!isSigned(request, accepted)) response.writeHead(403).end(MISMATCH);
    else if (request.method === 'DELETE' && upload !== null) {
      rmSync(folderOf(directory, upload), { recursive: true });
      response.writeHead(204).end();
    } else serve(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      url: `http://127.0.0.1:${port}/${BUCKET}/folder`,
      region: 'eu-test-1',
      credentials: () => Promise.resolve(CREDENTIALS),
      ...CREDENTIALS,
    },
    accept: (keys) => {
      accepted = keys;
    },
    files: () =>
      readdirSync(directory, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(directory.length)),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      rmSync(directory, { recursive: true });
    },
  };
}

/** The folder in which s3rver stores the parts of an upload. */
function folderOf(directory: string, upload: string): string {
  const found = readdirSync(directory, { recursive: true, withFileTypes: true }).find(
    (entry) => entry.isDirectory() && entry.name === upload,
  );
  if (found === undefined) throw new Error(`There is no upload ${upload}.`);
  return join(found.parentPath, found.name);
}
