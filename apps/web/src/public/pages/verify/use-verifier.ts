import { useEffect, useRef, useState } from 'react';
import type { PackageVerification } from '@rampart/incidents/verify';
import type { ChosenFiles } from './chosen-files.js';
import type { Lack, VerifierAnswer, VerifyRequest } from './protocol.js';
import { startWorker } from './start-worker.js';

/** The state of verification. `unfit`: this browser cannot verify. */
export type Verifying =
  | { readonly kind: 'starting' }
  | { readonly kind: 'unfit'; readonly lacks: Lack | 'worker' }
  | { readonly kind: 'ready'; readonly hasOwnKeys: boolean }
  | { readonly kind: 'checking'; readonly hasOwnKeys: boolean }
  | { readonly kind: 'unreadable'; readonly hasOwnKeys: boolean; readonly file: string }
  | { readonly kind: 'verified'; readonly hasOwnKeys: boolean; readonly verification: PackageVerification };

/** Starts the worker with the page, and verifies the packages passed to `check` one at a time. */
export function useVerifier(): readonly [Verifying, check: (files: ChosenFiles) => void, reset: () => void] {
  const worker = useRef<Worker | null>(null);
  const hasOwnKeys = useRef(false);
  const [verifying, setVerifying] = useState<Verifying>({ kind: 'starting' });
  useEffect(() => {
    const started = startWorker();
    worker.current = started;
    started.addEventListener('error', () => setVerifying({ kind: 'unfit', lacks: 'worker' }));
    started.addEventListener('message', ({ data }: MessageEvent<VerifierAnswer>) => {
      if (data.kind !== 'ready') return setVerifying({ ...data, hasOwnKeys: hasOwnKeys.current });
      hasOwnKeys.current = data.hasOwnKeys;
      if (data.lacks === null) void loadFonts().then(() => setVerifying(data));
      else setVerifying({ kind: 'unfit', lacks: data.lacks });
    });
    return () => started.terminate();
  }, []);
  const become = (kind: 'checking' | 'ready'): void => setVerifying({ kind, hasOwnKeys: hasOwnKeys.current });
  const check = ({ zip, ...beside }: ChosenFiles): void => {
    if (zip === null) return become('ready');
    become('checking');
    worker.current?.postMessage({ zip, ...beside } satisfies VerifyRequest);
  };
  return [verifying, check, () => become('ready')];
}

/** Loads the fonts of the result now, because they could not be loaded offline. */
async function loadFonts(): Promise<void> {
  await Promise.allSettled([...document.fonts].map((font) => font.load()));
}
