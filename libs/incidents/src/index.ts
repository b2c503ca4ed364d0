export { writeLogProof, type LogProof } from './format/log-proof.js';
export { timestampRequest } from './format/timestamp.js';
export { type CertifiedKey, importSigningKey, issueCertificates } from './keys/certificates.js';
export {
  buildPackage,
  type EvidencePackage,
  type PackageInputs,
  type PackageKeys,
} from './package/build-package.js';
export { contentHash, noticesHash } from './package/content.js';
