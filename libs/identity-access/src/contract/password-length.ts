/** Password length, in characters; there are no composition rules (NIST SP 800-63B section 5.1.1). */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
