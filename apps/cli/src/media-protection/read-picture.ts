import { DomainError } from '@rampart/kernel';
import { type DecodedImage, decodeImage, IMAGE_LIMITS } from '@rampart/media/node';
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';

export interface Picture extends DecodedImage {
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Reads and decodes a picture file. @throws DomainError `cli.no-such-file`, and errors of `decodeImage` */
export async function readPicture(file: string): Promise<Picture> {
  const bytes = await readBounded(file);
  try {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { file, bytes: bytes.byteLength, sha256, ...(await decodeImage(bytes)) };
  } catch (error) {
    if (error instanceof DomainError)
      throw new DomainError(error.code, error.kind, `${file}: ${error.message}`);
    throw error;
  }
}

export async function requireFile(file: string): Promise<{ readonly size: number }> {
  const known = await stat(file).catch(() => null);
  if (known === null)
    throw new DomainError('cli.no-such-file', 'invalid', `There is no file ${file}. Check the path.`);
  if (!known.isFile())
    throw new DomainError('cli.no-such-file', 'invalid', `${file} is not a file. Name a file.`);
  return known;
}

async function readBounded(file: string): Promise<Buffer> {
  const known = await requireFile(file);
  if (known.size > IMAGE_LIMITS.bytes)
    throw new DomainError(
      'media.too-large',
      'invalid',
      `${file} is larger than 100 MiB. Name a smaller picture.`,
    );
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new DomainError(
      'cli.no-such-file',
      'invalid',
      `${file} cannot be read (${error.code ?? 'unknown reason'}). Check its rights.`,
    );
  });
}
