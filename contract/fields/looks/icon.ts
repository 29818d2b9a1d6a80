import { defineFormat } from '../base/define-format.ts';
import { texts } from './texts.ts';

/** The name of an icon. */
export const icon = defineFormat({
	types: ['string'],
	title: texts.iconTitle(),
	group: 'technical',
	note: texts.iconNote(),
	widget: 'icon',
	column: 'icon',
	checkText: (text) => (/^[A-Za-z][A-Za-z0-9:_-]{0,99}$/.test(text) ? undefined : texts.icon()),
	jsonSchema: () => ({ pattern: '^[A-Za-z][A-Za-z0-9:_-]{0,99}$' }),
	sample: () => 'HomeOutlined',
});
