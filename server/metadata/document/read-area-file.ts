import type { AreaFile } from '../../../contract/screen/screen.ts';
import areaSchema from '../../../schemas/area.schema.json' with { type: 'json' };
import screenSchema from '../../../schemas/screen.schema.json' with { type: 'json' };
import { checkIcons } from './check-icons.ts';
import { createReader } from './read-document.ts';

/** Reads the text of an area file: JSON syntax first, then everything in `area.schema.json`. */
export const readAreaFile = createReader<AreaFile>({
	schema: areaSchema,
	others: { 'screen.schema.json': screenSchema },
	findings: checkIcons,
});
