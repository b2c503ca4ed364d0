export { type AccountLine, readAccountFile } from './adapters/file/account-file.js';
export { newestDate } from './adapters/file/newest-date.js';
export { trainFromFolder } from './adapters/file/train-from-folder.js';
