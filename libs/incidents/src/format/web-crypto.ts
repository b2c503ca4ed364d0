export type WebKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;
