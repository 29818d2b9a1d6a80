import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';

import { errorCode, StartProblem } from '../start-problem.ts';

/** The paths of the files with the certificate of the portal and its private key, in PEM. */
export interface TlsFiles {
	certificate: string;
	key: string;
}

/** Reads PORTAL_TLS_CERTIFICATE and PORTAL_TLS_KEY; null when the portal speaks HTTP. */
export function readTlsConfig({ PORTAL_TLS_CERTIFICATE, PORTAL_TLS_KEY }: NodeJS.ProcessEnv): TlsFiles | null {
	if (!PORTAL_TLS_CERTIFICATE && !PORTAL_TLS_KEY) return null;
	if (!PORTAL_TLS_CERTIFICATE || !PORTAL_TLS_KEY) throw new StartProblem('PORTAL_TLS_CERTIFICATE and PORTAL_TLS_KEY need each other.');
	const files = { certificate: PORTAL_TLS_CERTIFICATE, key: PORTAL_TLS_KEY };
	readTlsFiles(files);
	return files;
}

/** What the files contain now. Throws `StartProblem` for files that cannot be read or do not belong together. */
export function readTlsFiles({ certificate, key }: TlsFiles): { cert: Buffer; key: Buffer } {
	const content = { cert: readOne('PORTAL_TLS_CERTIFICATE', certificate), key: readOne('PORTAL_TLS_KEY', key) };
	try {
		createSecureContext(content);
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new StartProblem(
			`PORTAL_TLS_CERTIFICATE (${certificate}) and PORTAL_TLS_KEY (${key}) must be a certificate and its private key without a password, both in PEM: ${reason}.`,
		);
	}
	return content;
}

function readOne(name: string, file: string): Buffer {
	try {
		return readFileSync(file);
	} catch (error) {
		throw new StartProblem(`${name} must be the path of a readable file, not "${file}" (${errorCode(error)}).`);
	}
}
