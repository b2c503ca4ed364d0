/** Encodes as PEM (RFC 7468). @param label for instance `CERTIFICATE` */
export function pem(label: string, der: Uint8Array): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}

/** An Ed25519 key in the form that `openssl pkeyutl -pubin` reads (RFC 8410 section 4). @param publicKey 32 bytes */
export const ed25519Pem = (publicKey: Uint8Array): string =>
  pem('PUBLIC KEY', Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicKey]));
