import type { ScreenRuntime } from '../../core/runtime/screen-runtime.ts';
import { fileAddress, fileTicket } from '../files/file-calls.ts';
import { fileTexts } from '../files/texts.ts';

/** Loads a picture of a formatted text with a ticket, once more with another ticket when the first has expired; returns how to stop. */
export function showPicture(image: HTMLImageElement, id: string, runtime: ScreenRuntime): () => void {
	let isWanted = true;
	let tries = 0;
	const handleBroken = () => {
		image.dataset.broken = 'true';
		image.title = fileTexts.loadFailed().in(runtime.language);
		if (image.alt === '') image.alt = image.title;
	};
	const load = async () => {
		tries += 1;
		const found = await fileTicket(runtime, id, { use: 'image', isRenewed: tries > 1 }).catch(() => undefined);
		if (!isWanted) return;
		if (found) image.src = fileAddress(runtime, { id, ticket: found.ticket }, 'getImage');
		else handleBroken();
	};
	const handleError = () => (tries > 1 ? handleBroken() : void load());
	image.addEventListener('error', handleError);
	void load();
	return () => {
		isWanted = false;
		image.removeEventListener('error', handleError);
	};
}
