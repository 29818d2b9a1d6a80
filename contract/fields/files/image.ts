import { defineFormat } from '../base/define-format.ts';
import { texts } from './texts.ts';

/** Uploaded images. */
export const image = defineFormat({
	types: ['string', 'array'],
	note: texts.imageNote(),
	widget: 'image',
	widgets: ['file', 'image'],
	column: 'image',
	search: 'none',
	isSortable: false,
	files: { isImage: true, accept: ['.jpg', '.jpeg', '.png', '.gif', '.bmp', '.webp'] },
});
