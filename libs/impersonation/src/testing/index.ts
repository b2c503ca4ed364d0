export { accountDirectoryContract, type DirectoryUnderTest } from './account-directory.contract.js';
