export function withBlock(document: string, name: string, text: string): string;
