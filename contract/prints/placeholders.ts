/** `{name}`, `{enterprise.name}`, `{print.number}`, `{sampleDate:long}`. */
const placeholder = /\{([a-zA-Z][\w.]*)(?::([a-z]+))?\}/g;

/** How a value is written. `long`: a date as letters have it. */
export const placeholderForms = ['long'] as const;

/** What a paper knows beside the record: `{print.number}` and so on. */
export const paperValues = ['print.number', 'print.date', 'print.time', 'print.person', 'print.organisation'] as const;
/** What headers and footers know beside it. */
export const pageValues = ['page', 'pages'] as const;

/** A placeholder of a text. */
interface Placeholder {
	/** A field, a path through references, or a value of the paper. */
	path: string;
	/** As it was written; may be unknown. */
	form?: string;
}

/** The placeholders of a text, in their order. */
export function placeholdersIn(text: string): Placeholder[] {
	return [...text.matchAll(placeholder)].map(([, path = '', form]) => ({ path, ...(form !== undefined && { form }) }));
}

/** The text with its placeholders replaced. */
export function fillText(text: string, say: (placeholder: Placeholder) => string): string {
	return text.replace(placeholder, (_mark, path: string, form?: string) => say({ path, ...(form !== undefined && { form }) }));
}
