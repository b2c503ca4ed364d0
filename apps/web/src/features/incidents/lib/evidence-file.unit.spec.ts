import { describe, expect, it } from '@jest/globals';
import { MAX_EVIDENCE_BYTES } from '@rampart/incidents/contract';
import { fileProblem, LARGEST, mimeTypeOf, previewOf, previewText } from './evidence-file.js';

describe('a file for evidence', () => {
  it.each([
    ['image/png', 1_000, 'picture'],
    ['image/svg+xml', 1_000, null],
    ['image/png', 90_000_000, null],
    ['text/plain', 90_000_000, 'text'],
    ['text/html', 10, null],
    ['application/pdf', 10, null],
  ] as const)('%s with %d bytes is previewed as %s', (mimeType, size, preview) => {
    expect(previewOf({ mimeType, size })).toBe(preview);
  });

  it('has a media type only if a report can contain it', () => {
    expect(mimeTypeOf({ type: 'text/plain;charset=utf-8' })).toBe('application/octet-stream');
    expect(mimeTypeOf({ type: '' })).toBe('application/octet-stream');
    expect(mimeTypeOf({ type: 'image/png' })).toBe('image/png');
  });

  it('is refused when it is empty or larger than the server accepts', () => {
    expect(LARGEST).toBe(MAX_EVIDENCE_BYTES);
    expect(fileProblem({ size: LARGEST, name: 'a' })).toBeNull();
    expect(fileProblem({ size: LARGEST + 1, name: 'a' })).toContain('512 MB');
    expect(fileProblem({ size: 0, name: 'a' })).toContain('empty');
  });

  it('is previewed by the beginning of a long text', async () => {
    expect(await previewText(new Blob(['short']))).toEqual({ text: 'short', cut: false });
    expect((await previewText(new Blob(['x'.repeat(300_000)]))).cut).toBe(true);
  });
});
