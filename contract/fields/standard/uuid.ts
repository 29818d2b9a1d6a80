import { isId } from '../../input/id.ts';
import { defineFormat } from '../base/define-format.ts';
import { texts } from './texts.ts';

/** A UUID. */
export const uuid = defineFormat({
	types: ['string'],
	title: texts.uuidTitle(),
	group: 'technical',
	note: texts.uuidNote(),
	checkText: (text) => (isId(text) ? undefined : texts.uuid()),
	jsonSchema: () => ({ format: 'uuid', pattern: '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$' }),
	sample: (index) => `018f0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
});
