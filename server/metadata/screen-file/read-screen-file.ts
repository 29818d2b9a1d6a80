import { toOwnSpelling } from '../../../contract/json-schema/dialect/own-spelling.ts';
import type { ScreenFile } from '../../../contract/screen/screen.ts';
import screenSchema from '../../../schemas/screen.schema.json' with { type: 'json' };
import { checkIcons } from '../document/check-icons.ts';
import { createReader } from '../document/read-document.ts';
import { checkSchemas } from './check-schemas.ts';

/** Reads the text of a screen file: JSON syntax first, then everything in `screen.schema.json`, icons and the JSON Schemas of fields. */
export const readScreenFile = createReader<ScreenFile>({
	schema: screenSchema,
	spell: toOwnSpelling,
	findings: (file) => [...checkIcons(file), ...checkSchemas(file)],
});
