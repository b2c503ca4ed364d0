import type supertest from 'supertest';

export function asText(
  response: supertest.Response,
  done: (error: Error | null, text: string) => void,
): void {
  let text = '';
  response.on('data', (part: Buffer) => {
    text += part.toString();
  });
  response.on('end', () => done(null, text));
}
