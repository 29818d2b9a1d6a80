import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

import { referenceFile } from '../../server/cli/reference-command.ts';
import { renderSchemaReference } from '../../server/cli/schema-reference.ts';

it('docs/schema-reference.md is what `npm run schemas reference` writes', () => {
	expect(readFileSync(path.resolve(referenceFile), 'utf8')).toBe(renderSchemaReference());
});
