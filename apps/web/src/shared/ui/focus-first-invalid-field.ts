interface FieldsByPath {
  readonly getInputNode: (path: string) => HTMLElement | null;
}

const inOrder = (a: Node, b: Node): number =>
  a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

export const focusFirstInvalidField =
  (form: FieldsByPath) =>
  (errors: Readonly<Record<string, unknown>>): void => {
    const fields = Object.keys(errors).flatMap((path) => form.getInputNode(path) ?? []);
    fields.sort(inOrder)[0]?.focus();
  };
