import { describe, expect, it } from '@jest/globals';
import type { EvidenceType } from '../contract/index.js';
import { contentInspector } from './evidence-inspector.js';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n');
const inspect = (type: EvidenceType, mimeType: string, bytes: Uint8Array | string) =>
  contentInspector.inspect({ type, mimeType }, Buffer.from(bytes));

describe('a piece of evidence', () => {
  it.each<[EvidenceType, string, Uint8Array | string]>([
    ['screenshot', 'image/png', PNG],
    ['screenshot', 'application/pdf', PDF],
    ['url', 'text/plain', 'https://social.example/@ada'],
    ['message', 'text/plain', 'Send money, Ünï'],
    ['log', 'text/csv', 'time,what\n1,2'],
    ['profile', 'application/json', '{"handle":"ada"}'],
    ['transaction', 'application/json', '[]'],
    ['file', 'application/octet-stream', Buffer.from([0, 1, 2])],
    ['file', 'image/png', PNG.subarray(0, 64)],
  ])('of the kind %s and the type %s is accepted when its bytes match', async (type, mimeType, bytes) => {
    await expect(inspect(type, mimeType, bytes)).resolves.toBeUndefined();
  });

  it.each<[string, EvidenceType, string, Uint8Array | string]>([
    ['a text called a screenshot', 'screenshot', 'text/plain', 'hello'],
    ['a text called a PNG', 'screenshot', 'image/png', 'hello'],
    ['a PNG called a JPEG', 'screenshot', 'image/jpeg', PNG],
    ['a PNG that breaks off', 'screenshot', 'image/png', PNG.subarray(0, 45)],
    ['a PDF that breaks off', 'screenshot', 'application/pdf', PDF.subarray(0, 30)],
    ['a picture called a message', 'message', 'text/plain', PNG],
    ['a text without an address', 'url', 'text/plain', 'hello'],
    ['a log with zero bytes', 'log', 'text/plain', 'a\u0000b'],
    ['a text called a profile', 'profile', 'application/json', 'hello'],
    ['a text called a picture file', 'file', 'image/png', 'hello'],
  ])('is refused when it is %s', async (_, type, mimeType, bytes) => {
    await expect(inspect(type, mimeType, bytes)).rejects.toMatchObject({
      code: 'evidence.not-what-it-claims',
      kind: 'invalid',
    });
  });
});
