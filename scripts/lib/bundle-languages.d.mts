/** Bundles one language of the web application beside the English one, unless nothing changed. */
export function bundleLanguage(language: string): Promise<void>;
/** Replaces the pages of a language and the assets that only they use. */
export function replacePages(aside: string, pages: string, shared: string): Promise<void>;
export function bundleLanguages(): Promise<void>;
