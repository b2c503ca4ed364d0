import type { IncomingMessage } from 'node:http';

const MOST = 70 * 1024 * 1024;

/** Reads a body that no parser of the framework handles: a file or a form with files. */
export async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST) throw new Error(`The simulated networks take at most ${MOST} bytes at once. Send less.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

export interface FormFields {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, { readonly mime: string; readonly content: Buffer }>>;
}

/** Reads a body of type `multipart/form-data` (RFC 7578). */
export async function readForm(request: IncomingMessage): Promise<FormFields> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(await readBytes(request)), { headers }).formData();
  const fields: Record<string, string> = {};
  const files: Record<string, { mime: string; content: Buffer }> = {};
  for (const [name, value] of form.entries()) {
    if (typeof value === 'string') fields[name] = value;
    else files[name] = { mime: value.type, content: Buffer.from(await value.arrayBuffer()) };
  }
  return { fields, files };
}
