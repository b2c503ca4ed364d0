export const SIGNED_FILES = {
  manifest: 'manifest-sha256.txt',
  signature: 'manifest-sha256.txt.ed25519',
} as const;
