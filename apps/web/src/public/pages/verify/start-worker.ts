import workerUrl from './verifier.worker.ts?worker&url';

/** The page's policy allows this name alone (`allowPublicPage`). */
const POLICY = 'evidence-verifier';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

let address: string | null = null;

/** The worker's address, as browsers with Trusted Types want it: vouched for by a policy that knows no other. */
function trustedAddress(): string {
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };
  const rules = { createScriptURL: () => workerUrl };
  address ??= trustedTypes?.createPolicy(POLICY, rules).createScriptURL(workerUrl) ?? workerUrl;
  return address;
}

/** Starts the worker that checks packages, in a thread of its own: a package may have hundreds of megabytes. */
export const startWorker = (): Worker => new Worker(trustedAddress(), { type: 'module' });
