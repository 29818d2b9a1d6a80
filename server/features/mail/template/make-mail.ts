import { type Language, languages } from '../../../../contract/base/languages.ts';
import { productNameOf } from '../../../../contract/features/portal-options.ts';
import { cutText } from '../../../../contract/input/cut-text.ts';
import { escapeMarkup, fillPlaceholders } from '../../../../contract/records/placeholders.ts';
import type { Services } from '../../feature.ts';
import { readTemplate, type StoredMailTemplate } from '../base/store.ts';
import { texts } from '../base/texts.ts';
import { toPlain } from './to-plain.ts';

/** The kinds of e-mails that have a template: one notification, and several in one. */
export type MailKind = 'notice' | 'digest';

/** What an e-mail says. */
interface MadeMail {
	subject: string;
	html: string;
	text: string;
}

/** What the placeholders of a template stand for. */
export interface MailValues {
	subject: string;
	/** The content as cleaned formatted text, and as plain text. */
	html: string;
	text: string;
	/** The address of the record; null without one. */
	link: string | null;
	recipient: string;
}

const longestSubject = 200;

/** An e-mail of a kind: by the template of the operators, or, without one, as it usually is. */
export async function makeMail(
	{ config, database }: Pick<Services, 'config' | 'database'>,
	{ kind, language, usual, values }: { kind: MailKind; language: Language; usual: MadeMail; values: MailValues },
): Promise<MadeMail> {
	const template = await readTemplate(database, kind);
	return template ? fillTemplate(template, { language, values, product: productNameOf(config.shell.options.name).in(language) }) : usual;
}

/** A template with its placeholders filled, in a language; in Chinese where it has no translation. */
function fillTemplate(
	template: Pick<StoredMailTemplate, 'subject' | 'subject_tw' | 'subject_en' | 'content' | 'content_tw' | 'content_en'>,
	{ language, values, product }: { language: Language; values: MailValues; product: string },
): MadeMail {
	const subjects: Record<Language, string | null> = { 'zh-CN': null, 'zh-TW': template.subject_tw, en: template.subject_en };
	const contents: Record<Language, string | null> = { 'zh-CN': null, 'zh-TW': template.content_tw, en: template.content_en };
	const { link, recipient } = values;
	const plain: Record<string, string> = { subject: values.subject, recipient, portal: product };
	const open = link === null ? '' : anchor(link, texts.open().in(language));
	const marks: Record<string, string> = {
		...Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, escapeMarkup(value)])),
		content: values.html,
		link: open,
	};
	const subject = fillPlaceholders(subjects[language] || template.subject, (name) => plain[name] ?? '');
	// A paragraph that only has the content would be a paragraph around paragraphs.
	const content = (contents[language] || template.content).replace(/<p>\s*\{content\}\s*<\/p>/g, '{content}');
	const attributes: Record<string, string> = { ...plain, content: values.text, link: link ?? '' };
	// Without a record there is nowhere to go.
	const linked = link === null ? content.replace(/<a\s[^>]*\{link\}[^>]*>.*?<\/a>/gs, '') : content;
	const body = linked.replace(/<[^>]*>|[^<]+/g, (part) =>
		fillPlaceholders(part, (name) => (part.startsWith('<') ? escapeMarkup(attributes[name] ?? '') : (marks[name] ?? ''))),
	);
	const line = shorten(subject.replace(/\s+/g, ' ').trim() || values.subject);
	const head = `<meta charset="utf-8"><title>${escapeMarkup(line)}</title>`;
	return {
		subject: line,
		html: `<!doctype html><html lang="${language}"><head>${head}</head><body>${body}</body></html>`,
		text: toPlain(body),
	};
}

/** An e-mail with sample values in each language. */
export function previewTemplate(
	template: StoredMailTemplate,
	{ product, base }: { product(language: Language): string; base: string | null },
): Array<MadeMail & { language: Language }> {
	return languages.map((language) => {
		const content = texts.sampleContent().in(language);
		const values: MailValues = {
			subject: texts.sampleSubject().in(language),
			html: `<p>${escapeMarkup(content)}</p>`,
			text: content,
			link: `${base ?? 'https://portal.example.org'}/`,
			recipient: texts.sampleRecipient().in(language),
		};
		return { language, ...fillTemplate(template, { language, values, product: product(language) }) };
	});
}

function anchor(address: string, text: string): string {
	return `<a href="${escapeMarkup(address)}" target="_blank" rel="noopener noreferrer">${escapeMarkup(text)}</a>`;
}

function shorten(text: string): string {
	return text.length > longestSubject ? `${cutText(text, longestSubject - 1)}…` : text;
}
