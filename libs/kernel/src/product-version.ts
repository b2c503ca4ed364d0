/** The product's version, equal to that of the repository's `package.json` (a test compares them). */
export const PRODUCT_VERSION = '0.1.0';
