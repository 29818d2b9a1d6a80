import type { ScreenFile } from '../../../contract/screen/screen.ts';
import screenSchema from '../../../schemas/screen.schema.json' with { type: 'json' };
import { checkIcons } from '../document/check-icons.ts';
import { createReader } from '../document/read-document.ts';

/** Reads the text of a screen file: JSON syntax first, then everything in `screen.schema.json`. */
export const readScreenFile = createReader<ScreenFile>({ schema: screenSchema, findings: checkIcons });
