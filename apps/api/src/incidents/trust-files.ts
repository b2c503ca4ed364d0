import { ed25519Pem, type EvidenceKeys } from '@rampart/incidents';
import {
  AUTHORITY_PATH,
  signingKeyPath,
  TRUST_ANCHOR_PATH,
  type TrustAnchor,
} from '@rampart/incidents/contract';
import type { RequestHandler } from 'express';

/** The files that verify packages (RFC 8615): all keys, the certificate authority, each key for `openssl`. */
export function trustFiles(keys: EvidenceKeys): RequestHandler {
  return (request, response, next) => {
    const { path, method } = request;
    if (!path.startsWith('/.well-known/rampart-evidence') || (method !== 'GET' && method !== 'HEAD'))
      return next();
    keys.anchor().then((anchor) => {
      const file = fileOf(path, anchor);
      if (file === null) return next();
      response
        .setHeader('Access-Control-Allow-Origin', '*')
        .setHeader('Cache-Control', 'public, max-age=300');
      response.type(file.type).send(file.text);
    }, next);
  };
}

function fileOf(path: string, anchor: TrustAnchor): { readonly type: string; readonly text: string } | null {
  if (path === TRUST_ANCHOR_PATH)
    return { type: 'application/json', text: `${JSON.stringify(anchor, null, 2)}\n` };
  if (path === AUTHORITY_PATH) return { type: 'application/x-pem-file', text: anchor.authority };
  const key = anchor.keys.find(({ keyId }) => signingKeyPath(keyId) === path);
  if (key === undefined) return null;
  return { type: 'application/x-pem-file', text: ed25519Pem(Buffer.from(key.publicKey, 'base64')) };
}
