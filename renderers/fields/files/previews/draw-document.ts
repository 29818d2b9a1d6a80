import { renderAsync } from 'docx-preview';

/** Nothing runs and nothing is loaded, whatever the document contains; pictures are part of the page. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";

/**
 * A Word document as the page of a frame. It is drawn into a document that is not shown, where nothing runs either, and leaves it as text:
 * the frame that shows it has a sandbox without scripts.
 */
export async function drawDocument(content: Blob): Promise<string> {
	const hidden = document.implementation.createHTMLDocument('');
	const styles = hidden.createElement('div');
	// Embedded pages would be frames of their own, and blobs of this page cannot be read inside the sandbox.
	await renderAsync(content, hidden.body, styles, { useBase64URL: true, renderAltChunks: false, ignoreLastRenderedPageBreak: false });
	return [
		`<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">`,
		'<style>body{margin:0}.docx-wrapper{padding:16px!important;align-items:safe center!important}@media(max-width:600px){.docx-wrapper{padding:4px!important}}</style>',
		styles.innerHTML,
		hidden.body.innerHTML,
	].join('');
}
