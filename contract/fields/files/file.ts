import { defineFormat } from '../base/define-format.ts';
import { texts } from './texts.ts';

/** Uploaded files. */
export const file = defineFormat({
	types: ['string', 'array'],
	title: texts.fileTitle(),
	group: 'file',
	note: texts.fileNote(),
	widget: 'file',
	widgets: ['file', 'image'],
	column: 'file',
	search: 'none',
	isSortable: false,
	files: { isImage: false },
});
