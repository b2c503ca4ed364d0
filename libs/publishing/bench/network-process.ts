/** A network in a separate process, which accepts a post within 20 ms and answers with an id. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const TAKES_MS = 20;
let posts = 0;

const server = createServer((request, response) => {
  request.resume().on('end', () =>
    setTimeout(() => {
      posts += 1;
      response.writeHead(200, { 'content-type': 'application/json' }).end(`{"id":"post-${posts}"}`);
    }, TAKES_MS),
  );
});
server.listen(0, '127.0.0.1', 4_000, () =>
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`),
);
