import { type Answer, answerAll, json } from './answers.js';

/** Answers each request by its method and path, and others by 404. @returns "METHOD path" of the requests, in order */
export function answerEach(answers: Readonly<Record<string, Answer>>): readonly string[] {
  const asked: string[] = [];
  answerAll((request) => {
    const name = `${request.method} ${new URL(request.url).pathname}`;
    asked.push(name);
    return answers[name]?.(request) ?? json({ detail: `Nothing answers ${name}.`, status: 404 }, 404);
  });
  return asked;
}
