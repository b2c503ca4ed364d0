import workerUrl from './verifier.worker.ts?worker&url';

/** The only name that the page's policy allows (`allowPublicPage`). */
const POLICY = 'evidence-verifier';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

let address: string | null = null;

/** The worker's address as a trusted type, from a policy that allows no other address. */
function trustedAddress(): string {
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };
  const rules = { createScriptURL: () => workerUrl };
  address ??= trustedTypes?.createPolicy(POLICY, rules).createScriptURL(workerUrl) ?? workerUrl;
  return address;
}

/** Starts the worker that verifies packages in a separate thread, because a package may have hundreds of megabytes. */
export const startWorker = (): Worker => new Worker(trustedAddress(), { type: 'module' });
