import { Inject } from '@nestjs/common';

interface Named {
  readonly name: string;
}

export const contextToken = ({ name }: Named): string => `context of ${name}`;

/** Parameter decorator: what this capability's `open` gave this process. */
export const ContextOf = (capability: Named): ParameterDecorator & PropertyDecorator =>
  Inject(contextToken(capability));
