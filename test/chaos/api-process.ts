import { ProductProcess } from './product-process.js';

export class ApiProcess extends ProductProcess {
  url = '';

  constructor(environment: Readonly<Record<string, string>>) {
    super({ app: 'api', works: 'the API listens' }, { ...environment, PORT: '0' });
  }

  override async start() {
    const line = await super.start();
    this.url = String(line['url']);
    return line;
  }

  async ask(path: string, token?: string, body?: object): Promise<{ status: number; body: unknown }> {
    const headers = {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(
      `${this.url}${path}`,
      body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
    );
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
  }
}
