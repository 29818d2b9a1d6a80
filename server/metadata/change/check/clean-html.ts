import sanitizeHtml from 'sanitize-html';

/** What formatted text may hold: what the editor offers, as pure markup. Links open elsewhere and tell nobody where they were found. */
const rules: sanitizeHtml.IOptions = {
	allowedTags: [
		...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li'],
		...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a'],
		...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
	],
	allowedAttributes: { a: ['href', 'target', 'rel'], ol: ['start'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
	allowedSchemes: ['http', 'https', 'mailto', 'tel'],
	allowProtocolRelative: false,
	transformTags: { a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }) },
};

/** Formatted text without anything that could run, load or restyle the page; empty where no text is left. */
export function cleanHtml(html: string): string {
	const clean = sanitizeHtml(html, rules).trim();
	return sanitizeHtml(clean, { allowedTags: [], allowedAttributes: {} }).trim() === '' ? '' : clean;
}
