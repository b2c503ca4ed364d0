import type { Access, MediaFile } from '../../ports/connector.js';
import { ConnectorError } from '../../contract/errors.js';

export class XMedia {
  upload(media: readonly MediaFile[], _access: Access): Promise<readonly string[]> {
    if (media.length === 0) return Promise.resolve([]);
    return Promise.reject(new ConnectorError('media.rejected', 'X takes no files yet. Remove them.'));
  }

  poll(_ids: readonly string[], _access: Access): Promise<'pending' | 'ready'> {
    return Promise.resolve('ready');
  }
}
