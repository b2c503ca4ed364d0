import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { chaptersOf } from './chapters.js';
import type { OpenApiDocument } from './open-api.js';
import { curlOf } from './sample.js';

const file = new URL('../../../../../api/openapi.json', import.meta.url);
const document = JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument;
const operations = chaptersOf(document).flatMap((chapter) => chapter.operations);
const curl = (operationId: string) => {
  const operation = operations.find((one) => one.operationId === operationId);
  if (operation === undefined) throw new Error(`The document lacks ${operationId}.`);
  return curlOf(operation, document, 'https://rampart.example');
};

describe('the example request of an operation', () => {
  it('contains only the address for a public operation', () => {
    expect(curl('getPublicComparison')).toBe(
      "curl 'https://rampart.example/api/v1/competitive/public-comparison'",
    );
  });

  it('sends a token and a body with the required fields', () => {
    const text = curl('requestScan');
    expect(text).toMatch(/^curl -X POST 'https:\/\/rampart\.example\/api\/v1\//);
    expect(text).toContain('-H "Authorization: Bearer $TOKEN"');
    expect(text).toContain("-H 'Content-Type: application/json'");
    expect(text).toContain(`-d '{"targetHandle":"acme","platforms":["twitter"]}'`);
  });

  it('exists for every operation of the product', () => {
    for (const operation of operations) expect(curlOf(operation, document, '')).toContain(operation.path);
  });

  it('keeps quotes within the word of the shell', () => {
    const [first] = operations;
    if (first === undefined) throw new Error('The document has no operations.');
    expect(curlOf({ ...first, path: "/a'b" }, document, '')).toContain("/a'\\''b");
  });
});
