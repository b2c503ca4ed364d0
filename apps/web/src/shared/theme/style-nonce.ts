/** The nonce the server put into the page for the theme's style elements; empty when there is none (development). */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? '';
}
