import type { Language } from '../../../../contract/base/languages.ts';
import type { DesignNames } from '../../../../contract/design/screen-design.ts';

/** Requests of the page to the JSON language service. */
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

/** Its results, by the kind of the request. */
export interface JsonAnswer {
	id: number;
	offers?: Offer[];
	hover?: string;
	from?: number;
	to?: number;
	marks?: Underline[];
}

/** Something that could be at the cursor. */
export interface Offer {
	label: string;
	/** What the typed text is held against. */
	filter: string;
	insert: string;
	isSnippet: boolean;
	detail: string;
	/** Markdown; Chinese, then English. */
	about: string;
	/** The text that it replaces; null where the service does not specify it. */
	from: number | null;
	to: number | null;
}

/** A part of the text that is wrong. */
export interface Underline {
	from: number;
	to: number;
	message: string;
}
