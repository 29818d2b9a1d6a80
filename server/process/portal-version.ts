import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The version of the portal, from the `package.json` of the folder it runs in. */
export function portalVersion(): string {
	try {
		const { version }: { version?: unknown } = JSON.parse(readFileSync(path.resolve('package.json'), 'utf8'));
		return typeof version === 'string' ? version : 'unknown';
	} catch {
		return 'unknown';
	}
}
