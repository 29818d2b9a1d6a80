import { defineFormat } from '../base/define-format.ts';
import { texts } from './texts.ts';

const label = '[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const hostForm = /^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*$/;

/** The name of a host (RFC 1123). */
export const hostname = defineFormat({
	types: ['string'],
	title: texts.hostnameTitle(),
	group: 'technical',
	note: texts.hostnameNote(),
	checkText: (text) => (text.length <= 253 && hostForm.test(text) ? undefined : texts.hostname()),
	jsonSchema: () => ({ pattern: `^${label}(\\.${label})*$`, maxLength: 253 }),
	sample: (index) => `host${index + 1}.example.gov.cn`,
});
