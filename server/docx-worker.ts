import { parentPort } from 'node:worker_threads';

import { type DocxTask, fillTemplate } from './features/print/docx/fill-template.ts';

/** The worker that documents of Word are filled in: one at a time, and it may be killed at any moment. */
parentPort?.on('message', async (task: DocxTask) => {
	parentPort?.postMessage(await fillTemplate(task));
});
parentPort?.postMessage('ready');
