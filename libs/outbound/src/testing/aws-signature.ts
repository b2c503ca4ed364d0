import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const FORM =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/;

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export interface SigningKeys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Of temporary credentials. */
  readonly sessionToken?: string;
}

/** AWS Signature Version 4 of these credentials, recomputed from the received request. */
export function isSigned(
  { method = '', url = '', headers }: IncomingMessage,
  { accessKeyId, secretAccessKey, sessionToken }: SigningKeys,
): boolean {
  const [, id, day = '', region = '', names = '', signature] = FORM.exec(headers.authorization ?? '') ?? [];
  const signed = names.split(';');
  if (id !== accessKeyId || !signed.includes('host') || !signed.includes('x-amz-content-sha256'))
    return false;
  if (headers['x-amz-security-token'] !== sessionToken) return false;
  const { pathname, searchParams } = new URL(url, 'http://127.0.0.1');
  const query = [...searchParams]
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const lines = signed.map((name) => `${name}:${String(headers[name])}\n`).join('');
  const payload = String(headers['x-amz-content-sha256']);
  const request = [method, pathname, query, lines, names, payload].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope, sha256(request)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key as Buffer, text).toString('hex') === signature;
}
