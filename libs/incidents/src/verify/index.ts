export {
  CHECK_NAMES,
  type Check,
  type CheckName,
  type CheckOutcome,
  type PackageVerification,
} from './outcome.js';
export type { PackageStatement } from './statement.js';
export { type VerificationInputs, verifyPackage } from './verify-package.js';
export { type VerifiedFiles, verifyFiles } from './verify-files.js';
