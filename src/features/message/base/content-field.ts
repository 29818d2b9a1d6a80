import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';

const shared = { required: false, system: false, searchable: false, columnType: 'text' } as const;

/** The field of formatted text that the editor of forms is given outside a form. */
export function contentField({ title, placeholder }: { title: string; placeholder: string }): ResolvedField {
	return { ...shared, name: 'content', type: 'string', format: 'rich-text', title, placeholder, column: 'CONTENT_', widget: 'rich-text' };
}

/** The field of attachments that the input of forms is given outside a form. */
export function filesField(title: string): ResolvedField {
	return { ...shared, name: 'fileMsg', type: 'array', format: 'file', title, column: 'FILE_MSG_', widget: 'file', maxItems: 20 };
}

/** The field of a moment that the input of forms is given outside a form. */
export function timeField(title: string): ResolvedField {
	return { ...shared, name: 'sendAt', type: 'string', format: 'date-time', title, column: 'SEND_AT_', widget: 'date-time' };
}
