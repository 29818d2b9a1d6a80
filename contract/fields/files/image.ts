import { defineFormat } from '../base/define-format.ts';
import { texts } from './texts.ts';

/** Uploaded images. */
export const image = defineFormat({
	types: ['string', 'array'],
	title: texts.imageTitle(),
	group: 'file',
	note: texts.imageNote(),
	widget: 'image',
	widgets: ['file', 'image'],
	column: 'image',
	search: 'none',
	isSortable: false,
	files: { isImage: true, accept: ['.jpg', '.jpeg', '.png', '.gif', '.bmp', '.webp'] },
});
