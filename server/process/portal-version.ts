import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The version of the portal, from the `package.json` of its installation. */
export function portalVersion(): string {
	try {
		const { version }: { version?: unknown } = JSON.parse(readFileSync(path.resolve(homeFolder(), 'package.json'), 'utf8'));
		return typeof version === 'string' ? version : 'unknown';
	} catch {
		return 'unknown';
	}
}

/** The folder of the installation, with its built files, screen files and data: `PORTAL_HOME`, else the folder that the portal is started in. */
export function homeFolder(environment: NodeJS.ProcessEnv = process.env): string {
	return environment.PORTAL_HOME || process.cwd();
}
