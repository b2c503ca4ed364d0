import { t } from '@rampart/kernel';

/** A picture as a data URL, which unlike an object URL need not be revoked. @throws Error when it cannot be read */
export function pictureUrl(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () =>
      reject(reader.error ?? new Error(t`The picture could not be read. Load the page again.`));
    reader.readAsDataURL(content);
  });
}
