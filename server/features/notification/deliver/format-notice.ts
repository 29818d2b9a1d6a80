import { escapeMarkup } from '../../../../contract/records/placeholders.ts';
import { texts } from '../base/texts.ts';
import type { NoticeText } from './notice-text.ts';

/** The text as the page of an e-mail; without the formatting of its writer, whose pictures only the portal shows. */
export function toMailHtml(text: NoticeText, base: string | null): string {
	const title = escapeMarkup(text.subject);
	const head = `<meta charset="utf-8"><title>${title}</title>`;
	return `<!doctype html><html lang="${text.language}"><head>${head}</head><body><h3>${title}</h3>${toHtml({ ...text, html: null }, base)}</body></html>`;
}

/** The text as formatted text; links begin with `base`, without a base there are none. */
export function toHtml({ content, html, link, entries, language }: NoticeText, base: string | null): string {
	const lines = content
		.split(/\n+/)
		.filter((line) => line.trim() !== '')
		.map((line) => `<p>${escapeMarkup(line)}</p>`);
	const list = entries.map(
		({ subject, link: own }) => `<li>${own === null || base === null ? escapeMarkup(subject) : anchor(base + own, subject)}</li>`,
	);
	const open = link === null || base === null ? [] : [`<p>${anchor(base + link, texts.open().in(language))}</p>`];
	const paragraphs = html === null ? lines : [html];
	return [...(list.length > 0 ? [`<ul>${list.join('')}</ul>`] : []), ...paragraphs, ...open].join('');
}

/** The text without markup; without a base there are no links. */
export function toPlainText({ content, link, entries }: NoticeText, base: string | null): string {
	const address = (path: string | null) => (path === null || base === null ? [] : [base + path]);
	const list = entries.flatMap(({ subject, link: own }) => [`- ${subject}`, ...address(own).map((one) => `  ${one}`)]);
	return [...list, ...(content === '' ? [] : [content]), ...address(link)].join('\n');
}

function anchor(address: string, text: string): string {
	return `<a href="${escapeMarkup(address)}" target="_blank" rel="noopener noreferrer">${escapeMarkup(text)}</a>`;
}
