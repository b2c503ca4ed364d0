/** From now on every request of the page answers 404: the gallery has no server, its data are in `synthetic.ts`. */
export function answerWithoutServer(): void {
  globalThis.fetch = () =>
    Promise.resolve(Response.json({ detail: 'The gallery has no server.' }, { status: 404 }));
}
