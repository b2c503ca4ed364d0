/** A client like the console: it uses HTTP and the live feed. */
import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';

export class Console {
  #url;
  #token;
  messages = [];

  constructor(url) {
    this.#url = url;
  }

  async signIn(username, password) {
    const { access_token: token } = await this.send('POST', '/auth/login', { username, password });
    this.#token = token;
  }

  get(path) {
    return this.send('GET', path);
  }

  /** @returns {Promise<any>} the parsed body @throws Error unless the request succeeds */
  async send(method, path, body, type = 'application/json') {
    const headers = { ...(this.#token && { authorization: `Bearer ${this.#token}` }) };
    if (body !== undefined) headers['content-type'] = type;
    const payload = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body);
    const answer = await fetch(`${this.#url}/api${path}`, { method, headers, body: payload });
    const bytes = Buffer.from(await answer.arrayBuffer());
    this.asOf = Number(answer.headers.get('x-as-of'));
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${bytes}`);
    const isJson = answer.headers.get('content-type')?.includes('json');
    return isJson ? JSON.parse(bytes.toString('utf8')) : bytes;
  }

  /** Repeats a query until its read model has reached a position of the feed. @returns its answer */
  async getFrom(path, position) {
    for (const end = Date.now() + 30_000; Date.now() < end; await sleep(50)) {
      const body = await this.get(path);
      if (this.asOf >= position) return body;
    }
    throw new Error(`${path} did not reach position ${position}.`);
  }

  async follow() {
    this.socket = io(this.#url, {
      path: '/api/live',
      auth: { token: this.#token },
      transports: ['websocket'],
    });
    this.socket.on('feed', ({ messages }) => this.messages.push(...messages));
    await new Promise((resolve, reject) => {
      this.socket.once('connect', resolve);
      this.socket.once('connect_error', reject);
    });
    const answer = await this.socket.emitWithAck('subscribe', { topic: 'impersonation', since: null });
    if (!answer.ok) throw new Error(`The feed refused: ${answer.message}`);
  }

  scanEnded(scanId, timeoutMs = 120_000) {
    const find = () =>
      this.messages.find(({ type, data }) => type === 'scan-ended.v1' && data.scanId === scanId);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error('The feed did not say that the scan ended.')),
        timeoutMs,
      );
      const look = () => {
        const message = find();
        if (message === undefined) return;
        clearTimeout(timer);
        this.socket.off('feed', look);
        resolve(message);
      };
      this.socket.on('feed', look);
      look();
    });
  }

  close() {
    this.socket?.disconnect();
  }
}
