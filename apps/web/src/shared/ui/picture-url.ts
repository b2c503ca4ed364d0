/** A picture as a data URL: unlike an object URL it needs no owner to let it go. @throws Error when it cannot be read */
export function pictureUrl(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read.'));
    reader.readAsDataURL(content);
  });
}
