import { Inject } from '@nestjs/common';

interface Named {
  readonly name: string;
}

export const contextToken = ({ name }: Named): string => `context of ${name}`;

/** Parameter decorator: injects the capability's context, which its `open` returned in this process. */
export const ContextOf = (capability: Named): ParameterDecorator & PropertyDecorator =>
  Inject(contextToken(capability));
