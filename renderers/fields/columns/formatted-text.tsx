import DOMPurify from 'dompurify';

/** Formatted text to read. The server has cleaned it when it was saved; what came in another way is cleaned here again. */
export function FormattedText({ html }: { html: string }) {
	const clean = DOMPurify.sanitize(html, {
		ALLOWED_ATTR: ['href', 'target', 'rel', 'colspan', 'rowspan', 'start'],
		FORBID_TAGS: ['style', 'img', 'svg', 'math', 'form', 'input', 'button', 'iframe', 'video', 'audio', 'source', 'picture'],
		ADD_ATTR: ['target'],
	});
	// biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned just above.
	return <div className="portal-formatted" dangerouslySetInnerHTML={{ __html: clean }} />;
}
