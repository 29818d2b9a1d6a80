import sanitizeHtml from 'sanitize-html';
import { pictureAddress, pictureIdOf, pictureWidth } from '../../../../contract/files/text-pictures.ts';
import { cutText } from '../../../../contract/input/cut-text.ts';

/** What formatted text may hold: what the editor offers, as pure markup. Links open elsewhere and tell nobody where they were found. */
const rules: sanitizeHtml.IOptions = {
	allowedTags: [
		...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li'],
		...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a', 'img'],
		...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
	],
	allowedAttributes: {
		a: ['href', 'target', 'rel'],
		img: ['src', 'alt', 'width'],
		ol: ['start'],
		td: ['colspan', 'rowspan'],
		th: ['colspan', 'rowspan'],
	},
	allowedSchemes: ['http', 'https', 'mailto', 'tel'],
	allowProtocolRelative: false,
	transformTags: {
		a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }),
		img: (tagName, { src, alt = '', width: given }) => {
			const id = pictureIdOf(src);
			if (id === undefined) return { tagName, attribs: {} };
			const width = pictureWidth(given);
			return { tagName, attribs: { src: pictureAddress(id), alt: cutText(alt, longestAlt), ...(width !== undefined && { width }) } };
		},
	},
	exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
};

/** Longer descriptions of pictures are cut. */
const longestAlt = 255;

/** Formatted text without anything that could run, load from elsewhere or restyle the page; empty where neither text nor a picture is left. */
export function cleanHtml(html: string): string {
	const clean = sanitizeHtml(html, rules).trim();
	if (clean.includes('<img ')) return clean;
	return sanitizeHtml(clean, { allowedTags: [], allowedAttributes: {} }).trim() === '' ? '' : clean;
}
