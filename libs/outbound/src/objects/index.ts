export { BucketObjects } from './bucket-objects.js';
export { FolderObjects } from './folder-objects.js';
export type { Objects, Pieces, StoredObject } from './objects.js';
export {
  bucketObjects,
  folderObjects,
  OBJECT_KINDS,
  type ObjectKind,
  type ObjectSettings,
  openObjects,
} from './open-objects.js';
