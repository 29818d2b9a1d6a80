import { parentPort } from 'node:worker_threads';

import { converse } from './features/sso/directory/converse.ts';
import type { DirectoryTask } from './features/sso/directory/directory-task.ts';

/** The worker that talks with directories: one conversation at a time, and it may be killed at any moment, because of what a directory sends. */
parentPort?.on('message', async (task: DirectoryTask) => {
	parentPort?.postMessage(await converse(task));
});
parentPort?.postMessage('ready');
