import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';

import { StartProblem } from '../start-problem.ts';

/** The certificates (PEM) in the file that a setting names; null without a file. Throws `StartProblem` for any other file. */
export function readCertificates(setting: string, file: string | undefined): string | null {
	if (!file) return null;
	try {
		const text = readFileSync(file, 'utf8');
		createSecureContext({ ca: text });
		if (text.includes('BEGIN CERTIFICATE')) return text;
	} catch {
		// The message names the setting.
	}
	throw new StartProblem(`${setting} must be the path of a file with PEM certificates: ${file} is none.`);
}
