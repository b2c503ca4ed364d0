/** A key as WebCrypto holds it, in Node and in browsers. */
export type WebKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;
