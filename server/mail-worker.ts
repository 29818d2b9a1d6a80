import { parentPort } from 'node:worker_threads';

import { cleanMail } from './features/mailbox/markup/clean-mail.ts';

/** The worker that long markup of mails is cleaned in: one mail at a time, and it may be killed at any moment. */
parentPort?.on('message', (html: string) => {
	parentPort?.postMessage(cleanMail(html));
});
parentPort?.postMessage('ready');
