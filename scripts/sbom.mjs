import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { fail, root, runNpm } from './run.mjs';

/** `npm run sbom [-- FILE]`: writes the bill of materials of the product (CycloneDX, JSON) from the lock file. Default: `dist/sbom.cdx.json`. */
const file = path.resolve(process.argv[2] ?? path.join(root, 'dist/sbom.cdx.json'));
const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only', '--omit=dev', '--loglevel=error'];
const { code, text } = await runNpm(args, { output: 'collect' });
if (code !== 0) fail(text);
try {
	writeFileSync(file, text);
} catch (error) {
	fail(`${file} cannot be written (${error.code}).`);
}
console.log(`${JSON.parse(text).components.length} components: ${path.relative(process.cwd(), file)}`);
