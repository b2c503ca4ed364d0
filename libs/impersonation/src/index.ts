export {
  type AccountDirectory,
  type DirectoryCallOptions,
  DirectoryError,
  type DirectoryErrorCode,
  type ProfilePage,
} from './ports/account-directory.js';
