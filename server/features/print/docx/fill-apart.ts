import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { docxTexts } from '../../../documents/print/docx/texts.ts';
import type { WorkerFailure } from '../../../workers/start-worker.ts';
import { WorkerPool } from '../../../workers/worker-pool.ts';
import type { DocxOutcome, DocxTag, DocxTask } from './fill-template.ts';

const longest = 60_000;

/** Two documents at once, one of each person. */
const pool = new WorkerPool<DocxTask, DocxOutcome>(
	{
		name: 'docx-worker',
		source: new URL('../../../docx-worker.ts', import.meta.url),
		resourceLimits: { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
	},
	{ size: 2, sizeEach: 1, maxWaiting: 60, maxWaitingEach: 6 },
);

/** The placeholders of a template, read in a worker so that other calls go on meanwhile. */
export async function readTags(bytes: Uint8Array, owner: string): Promise<DocxTag[]> {
	const outcome = await run({ bytes }, owner);
	return 'tags' in outcome ? outcome.tags : [];
}

/** A template with its values, filled in a worker. */
export async function fillApart(task: Required<DocxTask>, owner: string): Promise<Uint8Array> {
	const outcome = await run(task, owner);
	return 'document' in outcome ? outcome.document : new Uint8Array();
}

/** Throws `invalidInput` for a wrong placeholder, and for a document that takes too much time or memory. */
async function run(task: DocxTask, owner: string): Promise<Exclude<DocxOutcome, { wrong: string }>> {
	const running = pool.run(task, { owner, milliseconds: longest });
	if (!running) throw new PortalError('tooManyRequests', { retryAfter: 5 });
	const outcome: DocxOutcome | WorkerFailure = await running;
	if ('failed' in outcome && outcome.failed === 'crashed') throw new Error(`The docx worker failed: ${outcome.message}`);
	if (!('failed' in outcome) && !('wrong' in outcome)) return outcome;
	const message = 'wrong' in outcome ? docxTexts.unclosed({ reason: outcome.wrong }) : docxTexts.tooMuch({ seconds: longest / 1000 });
	throw invalidInput([{ path: 'docx', message }], message);
}
