/** The content security policy forbids eval, for which zod probes. Set where zod reads it, without loading zod. */
const place = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
(place.__zod_globalConfig ??= {}).jitless = true;
