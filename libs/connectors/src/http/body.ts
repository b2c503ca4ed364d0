import { randomUUID } from 'node:crypto';

/** A part of a form. Files are bytes, because networks receive them in chunks of a few megabytes. */
export type FormPart =
  | { readonly name: string; readonly value: string }
  | { readonly name: string; readonly bytes: Uint8Array; readonly mime: string; readonly filename: string };

export type RequestBody =
  | { readonly json: unknown }
  | { readonly form: Readonly<Record<string, string>> }
  | { readonly parts: readonly FormPart[] }
  | { readonly bytes: Uint8Array; readonly mime: string }
  | { readonly chunks: AsyncIterable<Uint8Array>; readonly length: number; readonly mime: string };

export interface EncodedBody {
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: Buffer | AsyncIterable<Uint8Array>;
}

export function encodeBody(body: RequestBody): EncodedBody {
  if ('json' in body) return encoded(Buffer.from(JSON.stringify(body.json)), 'application/json');
  if ('form' in body) {
    const text = new URLSearchParams(body.form).toString();
    return encoded(Buffer.from(text), 'application/x-www-form-urlencoded');
  }
  if ('parts' in body) return multipart(body.parts);
  if ('bytes' in body) return encoded(Buffer.from(body.bytes), body.mime);
  const headers = { 'content-type': body.mime, 'content-length': String(body.length) };
  return { headers, payload: body.chunks };
}

function encoded(payload: Buffer, mime: string): EncodedBody {
  return { headers: { 'content-type': mime, 'content-length': String(payload.length) }, payload };
}

/** Encodes a form by RFC 7578. */
function multipart(parts: readonly FormPart[]): EncodedBody {
  const boundary = `rampart-${randomUUID()}`;
  const pieces = parts.flatMap((part) => {
    const disposition = `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(part.name)}"`;
    if ('value' in part) return [Buffer.from(`${disposition}\r\n\r\n${part.value}\r\n`)];
    const file = `; filename="${quoted(part.filename)}"\r\nContent-Type: ${part.mime}\r\n\r\n`;
    return [Buffer.from(disposition + file), Buffer.from(part.bytes), Buffer.from('\r\n')];
  });
  const payload = Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
  return encoded(payload, `multipart/form-data; boundary=${boundary}`);
}

const quoted = (text: string): string =>
  text.replace(/["\r\n]/g, (char) => (char === '"' ? '%22' : char === '\r' ? '%0D' : '%0A'));
