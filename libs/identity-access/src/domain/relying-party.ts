/** The site passkeys belong to, as a browser would name it now; or why there can be none, in words. */
export type RelyingParty =
  | { readonly available: true; readonly id: string; readonly origin: string }
  | { readonly available: false; readonly reason: string };

const LOOPBACK = /^(127(\.\d+){3}|\[::1\]|localhost|.*\.localhost)$/;
const IP_ADDRESS = /^(\d+(\.\d+){3}|\[.*\])$/;

/**
 * The relying party of WebAuthn: a domain, never an IP address (WebAuthn level 3 section 5.1.2), at https or on this
 * machine (W3C Secure Contexts section 3.1). It is the configured address of the installation. Where none is
 * configured, or only this machine's, the one name that may be taken from the request is `localhost`.
 *
 * @param publicUrl where people reach the product, if configured
 * @param host the request's `Host` header
 */
export function relyingPartyOf(publicUrl: string | undefined, host: string): RelyingParty {
  const url = publicUrl === undefined ? null : new URL(publicUrl);
  if (url === null || LOOPBACK.test(url.hostname)) return onThisMachine(url?.protocol ?? 'http:', host);
  if (IP_ADDRESS.test(url.hostname))
    return unavailable(
      `Passkeys belong to a domain name, and this installation is reached at the address ${url.hostname}.`,
    );
  if (url.protocol !== 'https:')
    return unavailable('Passkeys need https, and this installation is reached over http.');
  return { available: true, id: url.hostname, origin: url.origin };
}

function onThisMachine(scheme: string, host: string): RelyingParty {
  const match = /^localhost(?::(\d{1,5}))?$/i.exec(host);
  if (match !== null) return { available: true, id: 'localhost', origin: `${scheme}//${host.toLowerCase()}` };
  const port = /:(\d{1,5})$/.exec(host)?.[0] ?? '';
  return unavailable(
    `Passkeys belong to a domain name, never to an IP address. Open ${scheme}//localhost${port} instead, or configure the installation's own address.`,
  );
}

const unavailable = (reason: string): RelyingParty => ({ available: false, reason });
