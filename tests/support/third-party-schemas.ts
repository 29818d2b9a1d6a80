import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface ThirdPartySchema {
	/** From the folder of third-party schemas. */
	file: string;
	/** Empty for a file that is one schema. */
	name: string;
	schema: unknown;
}

export const thirdPartyFolder = 'tests/schemas/third-party';

/** Test cases and not documents. */
const testSuite = 'json-schema-test-suite';

/** Every schema of the folder: published ones, a file each; samples, many in a file by name. */
export function readThirdPartySchemas(): ThirdPartySchema[] {
	return readdirSync(thirdPartyFolder, { withFileTypes: true })
		.filter((entry) => entry.isDirectory() && entry.name !== testSuite)
		.flatMap(({ name: group }) =>
			readdirSync(path.join(thirdPartyFolder, group)).flatMap((file): ThirdPartySchema[] => {
				const content = JSON.parse(readFileSync(path.join(thirdPartyFolder, group, file), 'utf8'));
				if (group === 'published') return [{ file: `${group}/${file}`, name: '', schema: content }];
				return Object.entries(content).map(([name, schema]) => ({ file: `${group}/${file}`, name, schema }));
			}),
		);
}
