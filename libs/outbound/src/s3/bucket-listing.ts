/** An object of a bucket, with its whole name and the time of its last upload. */
export interface ListedObject {
  readonly name: string;
  readonly bytes: number;
  readonly at: Date;
}

/**
 * Lists the objects of a bucket whose names begin with a prefix (ListObjectsV2), 1,000 at a time.
 *
 * @param ask sends a GET to a URL, and throws unless the store answers 200
 * @param bucket such as `https://s3.example/bucket`
 * @throws TypeError when the answer has no names
 */
export async function* listBucket(
  ask: (url: string) => Promise<Response>,
  bucket: string,
  prefix: string,
): AsyncGenerator<ListedObject> {
  let next: string | undefined = '';
  while (next !== undefined) {
    const query = new URLSearchParams({ 'list-type': '2', prefix });
    if (next !== '') query.set('continuation-token', next);
    const xml = await (await ask(`${bucket}?${query.toString()}`)).text();
    for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gsu))
      yield {
        name: tagOf(entry, 'Key'),
        bytes: Number(tagOf(entry, 'Size')),
        at: new Date(tagOf(entry, 'LastModified')),
      };
    next = xml.includes('<IsTruncated>true') ? tagOf(xml, 'NextContinuationToken') : undefined;
  }
}

function tagOf(xml: string, name: string): string {
  const [, value] = new RegExp(`<${name}>([^<]*)</${name}>`, 'u').exec(xml) ?? [];
  if (value === undefined) throw new TypeError(`The list of the S3 store has no ${name}. Check its address.`);
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
