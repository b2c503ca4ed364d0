/** Crockford's base 32: no I, L, O or U, which look like other characters. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Random bytes per code; 50 of their 56 bits are used. */
export const RECOVERY_CODE_BYTES = 7;
const LETTERS = 10;

/** @param chance as many random bytes as `RECOVERY_CODE_BYTES` @returns `XXXXX-XXXXX` */
export function recoveryCodeFrom(chance: Uint8Array): string {
  let rest = chance.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n);
  let code = '';
  for (let letter = 0; letter < LETTERS; letter += 1) {
    code += ALPHABET.charAt(Number(rest & 31n));
    rest >>= 5n;
  }
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/** Accepts any case, spaces, dashes, and letters that look like digits. */
export function readRecoveryCode(typed: string): string {
  const letters = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
