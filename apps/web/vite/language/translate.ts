import { compileMessage } from '@lingui/message-utils/compileMessage';
import ts from 'typescript';
import { type Message, messagesOf, parse } from './messages.js';

/** The translation of a text, both in ICU MessageFormat; null when it has none. */
export type Translation = (text: string, context: string | undefined) => string | null;

type Tokens = Exclude<ReturnType<typeof compileMessage>, string>;

/** The module in another language: every marked text is replaced by its translation, as code. */
export function translate(code: string, file: string, translation: Translation): string {
  const source = parse(code, file);
  const messages = messagesOf(source);
  return messages.length === 0 ? code : new Writer(source, messages, translation).all();
}

class Writer {
  constructor(
    private readonly source: ts.SourceFile,
    private readonly messages: readonly Message[],
    private readonly translation: Translation,
  ) {}

  all(): string {
    return this.#range(0, this.source.text.length, this.messages);
  }

  #node(node: ts.Node): string {
    const [start, end] = [node.getStart(this.source), node.end];
    return this.#range(start, end, this.#within(start, end));
  }

  #within(start: number, end: number): readonly Message[] {
    return this.messages.filter(({ node }) => node.getStart(this.source) >= start && node.end <= end);
  }

  #range(start: number, end: number, messages: readonly Message[]): string {
    let [written, at] = ['', start];
    for (const message of messages) {
      const from = message.node.getStart(this.source);
      // Part of a message that is written already.
      if (from < at) continue;
      written += this.source.text.slice(at, from) + this.#message(message);
      at = message.node.end;
    }
    return written + this.source.text.slice(at, end);
  }

  #message(message: Message): string {
    const translated = this.translation(message.text, message.context);
    const tokens = compileMessage(translated ?? message.text);
    const parts = typeof tokens === 'string' ? [tokens] : tokens;
    if (message.kind === 'elements') {
      const written = `<>${this.#elements(message, parts)}`;
      return `${written}${this.#missingLines(message, written)}</>`;
    }
    const written =
      message.kind === 'plural' ? this.#plural(message, tokens as Tokens) : this.#template(message, parts);
    return `${written}${this.#missingLines(message, written)}`;
  }

  /** As many lines as in the source, so that positions of the source map keep their line. */
  #missingLines({ node }: Message, written: string): string {
    return '\n'.repeat(Math.max(0, linesOf(node.getText(this.source)) - linesOf(written)));
  }

  #template(message: Message, parts: Tokens): string {
    const written = parts.map((part) =>
      typeof part === 'string'
        ? part.replaceAll(/[\\`]|\$\{/g, '\\$&')
        : `\${${this.#node(slotOf(message, part[0]))}}`,
    );
    return `\`${written.join('')}\``;
  }

  #elements(message: Message, parts: Tokens): string {
    return parts
      .map((part) =>
        typeof part === 'string' ? this.#tags(message, part) : `{${this.#node(slotOf(message, part[0]))}}`,
      )
      .join('');
  }

  /** Replaces numbered tags by the elements of the source. */
  #tags(message: Message, text: string): string {
    return text
      .split(/(<\/?\d+\/?>)/)
      .map((part, place) => {
        if (place % 2 === 0) return part === '' ? '' : `{${JSON.stringify(part)}}`;
        const element = slotOf(message, /\d+/.exec(part)?.[0] ?? '');
        if (part.endsWith('/>') || !ts.isJsxElement(element)) return this.#node(element);
        return this.#node(part.startsWith('</') ? element.closingElement : element.openingElement);
      })
      .join('');
  }

  #plural(message: Message, [token]: Tokens): string {
    const forms = token?.[2] as Record<string, readonly string[] | string>;
    const call = message.node as ts.CallExpression;
    const [one, other] = [forms['one'], forms['other']].map((form) => JSON.stringify([form].flat().join('')));
    const locale = call.arguments[3];
    const rest = locale === undefined ? '' : `, ${this.#node(locale)}`;
    return `plural(${this.#node(slotOf(message, 'count'))}, ${one}, ${other}${rest})`;
  }
}

const linesOf = (text: string): number => text.split('\n').length;

function slotOf({ slots, text }: Message, name: string): ts.Node {
  const node = slots.get(name);
  if (node === undefined)
    throw new Error(
      `The translation of "${text}" has {${name}}, which the text has not. Correct languages/*.po.`,
    );
  return node;
}
