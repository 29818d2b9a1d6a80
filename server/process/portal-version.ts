import { readFileSync } from 'node:fs';
import path from 'node:path';

import { homeFolder } from './home-folder.ts';

/** The version of the portal, from the `package.json` of its installation. */
export function portalVersion(): string {
	try {
		const { version }: { version?: unknown } = JSON.parse(readFileSync(path.resolve(homeFolder(), 'package.json'), 'utf8'));
		return typeof version === 'string' ? version : 'unknown';
	} catch {
		return 'unknown';
	}
}
