import { parentPort } from 'node:worker_threads';

import { PortalError } from '../contract/base/portal-error.ts';
import { guessSheet } from './features/design/making/guess-sheet.ts';
import { readResources } from './features/resource/xml/read-resources.ts';
import { readTable } from './metadata/transfer/sheet/read/read-table.ts';
import type { ParseOutcome, ParseTask } from './workers/parse-file.ts';

/** The worker that uploaded files are parsed in: one at a time, and it may be killed at any moment. */
const partLength = 1000;
let resume: (() => void) | undefined;

parentPort?.on('message', async (message: ParseTask | 'more') => {
	if (message === 'more') resume?.();
	else parentPort?.postMessage(await run(message));
});
parentPort?.postMessage('ready');

async function run({ kind, bytes, language, options }: ParseTask): Promise<ParseOutcome> {
	try {
		const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
		if (kind === 'resources') return { result: await readResources(file, language) };
		if (kind === 'sheet-guess') return { result: await guessSheet(file, { ...options }, language) };
		const { rows, ...table } = await readTable(file, options);
		// A message is read in one go where it arrives: a large one would block other calls there.
		for (let start = 0; start < rows.length; start += partLength) await sendPart(rows.slice(start, start + partLength));
		return { result: table };
	} catch (error) {
		if (error instanceof PortalError) return { refusal: { message: error.messageIn(language), fields: error.fieldsIn(language) } };
		return { failed: 'crashed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
	}
}

function sendPart(part: unknown[]): Promise<void> {
	return new Promise((resolve) => {
		resume = resolve;
		parentPort?.postMessage({ part });
	});
}
