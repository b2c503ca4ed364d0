/** The content security policy forbids eval, which zod tests for. The option is set globally, without loading zod. */
const place = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
(place.__zod_globalConfig ??= {}).jitless = true;
