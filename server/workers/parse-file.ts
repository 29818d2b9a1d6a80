import type { Message } from '../../contract/base/define-texts.ts';
import type { FieldError } from '../../contract/base/envelope.ts';
import type { Language } from '../../contract/base/languages.ts';
import { invalidInput, PortalError } from '../../contract/base/portal-error.ts';
import type { WorkerFailure } from './start-worker.ts';
import { WorkerPool } from './worker-pool.ts';

/** A file to parse, as it goes to the worker. */
export interface ParseTask {
	/** What it is read as: `server/parse-worker.ts` knows how. */
	kind: 'table' | 'resources' | 'sheet-guess';
	bytes: Uint8Array;
	/** Of the messages about the file. */
	language: Language;
	/** What is read of a table. */
	options?: {
		allSheets?: boolean;
		sheet?: number;
		part?: { sheet: number; headingRow: number; skip: number; columns: number; omitsTotals?: boolean };
		headingRow?: number;
		keepsTotals?: boolean;
	};
}

/** What became of it. */
export type ParseOutcome = { result: unknown } | { refusal: { message: string; fields: FieldError[] } } | WorkerFailure;

/** Limits of one file in its worker. */
export const parseLimits = { seconds: 60, megabytes: 256 };

const retryAfter = 5;
/** Two files at once, one of each person; their next files wait. */
const pool = new WorkerPool<ParseTask, ParseOutcome>(
	{
		name: 'parse-worker',
		source: new URL('../parse-worker.ts', import.meta.url),
		resourceLimits: { maxOldGenerationSizeMb: parseLimits.megabytes, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
	},
	{ size: 2, sizeEach: 1, maxWaiting: 20, maxWaitingEach: 3 },
);

interface ParseOptions {
	userId: string;
	/** The message about a file that takes too much time or memory. */
	tooMuch(failure: WorkerFailure['failed']): Message;
	/** Takes the parts of a large result. */
	onPart?(part: unknown): void;
}

/**
 * Parses an uploaded file in a worker, so that other calls go on meanwhile. Throws PortalError `invalidInput` about `file` for a file that
 * is wrong or exceeds a limit, `tooManyRequests` when too many files are waiting.
 */
export async function parseFile(task: ParseTask, { userId, tooMuch, onPart }: ParseOptions): Promise<unknown> {
	const running = pool.run(task, { owner: userId, milliseconds: parseLimits.seconds * 1000, ...(onPart && { onPart }) });
	if (!running) throw new PortalError('tooManyRequests', { retryAfter });
	const outcome = await running;
	if ('result' in outcome) return outcome.result;
	if ('refusal' in outcome) throw invalidInput(outcome.refusal.fields, outcome.refusal.message);
	if (outcome.failed === 'crashed') throw new Error(`The parse worker failed: ${outcome.message}`);
	const message = tooMuch(outcome.failed);
	throw invalidInput([{ path: 'file', message }], message);
}
