export type RelyingParty =
  | { readonly available: true; readonly id: string; readonly origin: string }
  | { readonly available: false; readonly reason: string };

const LOOPBACK = /^(127(\.\d+){3}|\[::1\]|localhost|.*\.localhost)$/;
const IP_ADDRESS = /^(\d+(\.\d+){3}|\[.*\])$/;

/** A domain with https, or localhost (WebAuthn level 3 section 5.1.2); only `localhost` may come from `Host`. */
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
