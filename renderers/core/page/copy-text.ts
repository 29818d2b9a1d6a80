import { PortalError } from '../../../contract/base/portal-error.ts';
import { coreTexts } from '../texts/texts.ts';

/** Puts a text on the clipboard, also on pages without TLS, where browsers have no `navigator.clipboard`. */
export async function copyText(text: string): Promise<void> {
	const isDone = navigator.clipboard === undefined ? copyByCommand(text) : await byClipboard(text);
	if (!isDone) throw new PortalError('unsupported', { message: coreTexts.copyFailed() });
}

function byClipboard(text: string): Promise<boolean> {
	return navigator.clipboard.writeText(text).then(
		() => true,
		() => false,
	);
}

function copyByCommand(text: string): boolean {
	const write = (event: ClipboardEvent) => {
		event.clipboardData?.setData('text/plain', text);
		event.preventDefault();
	};
	document.addEventListener('copy', write);
	const isDone = document.execCommand('copy');
	document.removeEventListener('copy', write);
	return isDone;
}
