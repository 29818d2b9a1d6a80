import { texts } from '../base/texts.ts';
import type { NoticeText } from './present-notice.ts';

/** The text as formatted text; links begin with `base`. */
export function toHtml({ content, link, entries, language }: NoticeText, base: string): string {
	const paragraphs = content
		.split(/\n+/)
		.filter((line) => line.trim() !== '')
		.map((line) => `<p>${toMarkup(line)}</p>`);
	const list = entries.map(({ subject, link: own }) => `<li>${own === null ? toMarkup(subject) : anchor(base + own, subject)}</li>`);
	const open = link === null ? [] : [`<p>${anchor(base + link, texts.open().in(language))}</p>`];
	return [...(list.length > 0 ? [`<ul>${list.join('')}</ul>`] : []), ...paragraphs, ...open].join('');
}

/** The text without markup; without a base there are no links. */
export function toPlainText({ content, link, entries }: NoticeText, base: string | null): string {
	const address = (path: string | null) => (path === null || base === null ? [] : [base + path]);
	const list = entries.flatMap(({ subject, link: own }) => [`- ${subject}`, ...address(own).map((one) => `  ${one}`)]);
	return [...list, ...(content === '' ? [] : [content]), ...address(link)].join('\n');
}

function anchor(address: string, text: string): string {
	return `<a href="${toMarkup(address)}" target="_blank" rel="noopener noreferrer">${toMarkup(text)}</a>`;
}

function toMarkup(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
