import { defineFormat } from '../base/define-format.ts';
import { texts } from './texts.ts';

/** Uploaded files. */
export const file = defineFormat({
	types: ['string', 'array'],
	note: texts.fileNote(),
	widget: 'file',
	widgets: ['file', 'image'],
	column: 'file',
	search: 'none',
	isSortable: false,
	files: { isImage: false },
});
