import { joinTexts } from '../../../contract/base/join-texts.ts';
import type { Language } from '../../../contract/base/languages.ts';
import { lazyPart } from '../../core/runtime/lazy-part.tsx';
import type { ColumnRenderer } from '../../core/runtime/renderer-registry.ts';
import { formatDate, formatDateTime } from '../../core/texts/dates.ts';
import { RevealValue } from './reveal-value.tsx';

/** Text as it is; a list as its entries. */
export const textColumn: ColumnRenderer = { width: 160, isPlain: true, render: (value, { language }) => toText(value, language) };

/** A masked value, which users with the right can reveal. */
export const maskedColumn: ColumnRenderer = {
	width: 190,
	isPlain: true,
	render: (value, { record, field, screen, language }) => {
		const text = toText(value, language);
		if (!text.includes('*') || screen === undefined || field.includes('.')) return text;
		return <RevealValue key={`${record.id} ${record.version}`} screen={screen} recordId={record.id} field={field} masked={text} />;
	},
};

export const dateColumn: ColumnRenderer = { width: 120, isPlain: true, render: formatDate };

/** The first and the last day. */
export const dateRangeColumn: ColumnRenderer = {
	width: 210,
	isPlain: true,
	render: (value) => (Array.isArray(value) && value.length === 2 ? `${formatDate(value[0])} ~ ${formatDate(value[1])}` : ''),
};

const FormattedText = lazyPart(() => import('./formatted-text.tsx').then((module) => module.FormattedText));

/** Formatted text; in a list its words without their format. */
export const richTextColumn: ColumnRenderer = {
	width: 240,
	render(value, { language, isWhole }) {
		const text = toText(value, language);
		return isWhole ? <FormattedText html={text} /> : plainText(text);
	},
};

export const dateTimeColumn: ColumnRenderer = { width: 170, isPlain: true, render: formatDateTime };

/** A web address; anything else stays text, so that no script address becomes a link. */
export const linkColumn: ColumnRenderer = {
	width: 200,
	isPlain: true,
	render: (value, { language }) => {
		const text = toText(value, language);
		if (!/^https?:\/\//i.test(text)) return text;
		return (
			<a href={text} target="_blank" rel="noopener noreferrer">
				{text}
			</a>
		);
	},
};

/** A colour with its code. */
export const colourColumn: ColumnRenderer = {
	width: 110,
	render: (value, { language }) => {
		const text = toText(value, language);
		if (text === '') return '';
		return (
			<>
				<span className="portal-colour" style={{ background: text }} />
				{text}
			</>
		);
	},
};

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' };
const shownCharacters = 200;

function plainText(html: string): string {
	const words = html
		.replace(/<[^<>]*>/g, ' ')
		.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
		.replace(/\s+/g, ' ')
		.trim();
	return words.length > shownCharacters ? `${words.slice(0, shownCharacters)}…` : words;
}

function toText(value: unknown, language: Language): string {
	if (value == null) return '';
	if (Array.isArray(value)) return joinTexts(value.map((entry) => toText(entry, language))).in(language);
	return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
