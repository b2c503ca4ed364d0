/** The nonce that the server wrote into the page for style elements; empty without one (development). */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? '';
}

/** Passes the nonce to the scroll lock of dialogs, which writes its own style element. */
export function shareStyleNonce(): void {
  Reflect.set(globalThis, '__webpack_nonce__', styleNonce());
}
