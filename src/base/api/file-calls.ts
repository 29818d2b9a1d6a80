import type { FileCalls } from '../../../renderers/core/runtime/screen-runtime.ts';
import { fixedAddress } from '../send/api-address.ts';
import type { TakenFile } from '../send/read-file.ts';
import { callApi } from './portal-api.ts';

/** Files are large and lines are slow; the server gives up on a sender that falls silent. */
const patience = 1_800_000;

/** Sends files to the API and saves those that it returns. */
export const fileCalls: FileCalls = {
	async save(path, input, options) {
		const { name, content } = await callApi<TakenFile>(path, input, { timeout: patience, ...options, takesFile: true });
		const address = URL.createObjectURL(content);
		const link = document.createElement('a');
		link.href = address;
		link.download = name;
		link.click();
		// The browser reads the address after the click has returned.
		setTimeout(() => URL.revokeObjectURL(address), 60_000);
	},
	async load(path, input, options) {
		return (await callApi<TakenFile>(path, input, { timeout: patience, ...options, takesFile: true })).content;
	},
	address: (path, query) => `${fixedAddress(path)}?${new URLSearchParams(query)}`,
	async sendInParts(path, file, options) {
		// Most files are small.
		const { sendInParts } = await import('./send-in-parts.ts');
		return sendInParts(path, file, options);
	},
	send(path, file, { input, ...options } = {}) {
		const form = new FormData();
		if (input !== undefined) form.set('options', JSON.stringify(input));
		form.set('file', file, file.name);
		return callApi(path, undefined, { timeout: patience, ...options, form, isQuiet: options.onProgress !== undefined });
	},
};
