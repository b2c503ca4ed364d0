/** From now on every request answers 404. The gallery has no server; its data is in `synthetic.ts`. */
export function answerWithoutServer(): void {
  globalThis.fetch = () =>
    Promise.resolve(Response.json({ detail: 'The gallery has no server.' }, { status: 404 }));
}
