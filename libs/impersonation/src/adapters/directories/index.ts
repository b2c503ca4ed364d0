export { type FileEntry, readProfileFile } from './file/profile-file.js';
export { describePlatforms } from './platforms.js';
export { createAccountDirectories } from './registry.js';
export { directoryEnvironmentSchema, type DirectorySettings } from './settings.js';
