import { createHash } from 'node:crypto';

import { cutText } from '../../../contract/input/cut-text.ts';
import type { Database } from '../../db/database.ts';
import { type StoredError, storeError } from './store.ts';

const longestText = 2_000;
const longestStack = 10_000;

/** Adds an error to the group of those with the same message, without its numbers and ids, from the same line. */
export async function noteError(database: Database, error: Omit<StoredError, 'fingerprint'>): Promise<void> {
	const [, line = ''] = /^\s*at (.*)$/m.exec(error.stack ?? '') ?? [];
	const alike = error.message.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/gi, '#');
	const fingerprint = createHash('sha256')
		.update(`${error.source}\n${alike}\n${line.replaceAll(/[?#][^):]*/g, '')}`)
		.digest('hex');
	await storeError(database, {
		...error,
		fingerprint,
		message: toText(error.message, longestText),
		location: toText(error.location, longestText),
		stack: error.stack ? toText(error.stack, longestStack) : null,
	});
}

/** PostgreSQL has NUL in no text. */
function toText(text: string, longest: number): string {
	return cutText(text.replaceAll('\0', ''), longest);
}
