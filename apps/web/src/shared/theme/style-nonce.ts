/** The nonce the server put into the page for the theme's style elements; empty when there is none (development). */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? '';
}

/** Tells the scroll lock of dialogs, which writes a style element of its own and looks for the nonce here. */
export function shareStyleNonce(): void {
  Reflect.set(globalThis, '__webpack_nonce__', styleNonce());
}
