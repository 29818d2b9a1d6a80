import type { Language } from '../../../../contract/base/languages.ts';
import type { DesignNames } from '../../../../contract/design/screen-design.ts';

/** What the page asks the JSON language service. */
export interface JsonQuestion {
	id: number;
	kind: 'complete' | 'hover' | 'validate';
	path: string;
	text: string;
	offset: number;
	/** What completion offers beside the words of the schema. Default: what the file itself names. */
	names?: DesignNames;
	/** Of the titles beside the names. Default: zh-CN. */
	language?: Language;
}

/** What it answers, by the kind of the question. */
export interface JsonAnswer {
	id: number;
	offers?: Offer[];
	hover?: string;
	from?: number;
	to?: number;
	marks?: Underline[];
}

/** Something that could stand at the cursor. */
export interface Offer {
	label: string;
	/** What the typed text is held against. */
	filter: string;
	insert: string;
	isSnippet: boolean;
	detail: string;
	/** Markdown; Chinese, then English. */
	about: string;
	/** The text it takes the place of; null where the service does not say. */
	from: number | null;
	to: number | null;
}

/** A part of the text that is wrong. */
export interface Underline {
	from: number;
	to: number;
	message: string;
}
