import { Controller, Get, NotFoundException, Param, StreamableFile } from '@nestjs/common';
import { type AvatarRecipe } from '../world/account.js';
import { NETWORKS } from '../world/account.js';
import { Avatars } from '../world/avatars.js';

const EDITS: readonly AvatarRecipe['edit'][] = [
  'none',
  'recompressed',
  'cropped',
  'mirrored',
  'framed',
  'darkened',
];

/** Avatars below the path of each network, like its content host: `<motif>.<edit>[_400x400].png`. */
@Controller(NETWORKS.map((network) => `${network}/media`))
export class MediaController {
  constructor(private readonly avatars: Avatars) {}

  @Get(':name')
  async avatar(@Param('name') name: string): Promise<StreamableFile> {
    const match = /^([a-z0-9~-]{1,60})(?:\.([a-z]+))?(?:_normal|_400x400)?\.png$/.exec(name);
    const [, motif = '', wanted = 'none'] = match ?? [];
    const edit = wanted === 'default' ? 'none' : EDITS.find((known) => known === wanted);
    if (match === null || edit === undefined) throw new NotFoundException();
    const bytes = await this.avatars.draw({ motif, edit });
    return new StreamableFile(bytes, { type: edit === 'recompressed' ? 'image/jpeg' : 'image/png' });
  }
}
