import { defineFormat } from '../base/define-format.ts';
import { texts } from './texts.ts';

const name = '[A-Za-z0-9]((\\.?[A-Za-z0-9_-])*\\.?[A-Za-z0-9])?';
const host = '[A-Za-z0-9](\\.?[A-Za-z0-9_-])*\\.([A-Za-z0-9_-]\\.?)*[A-Za-z0-9]';

/** An e-mail address. */
export const email = defineFormat({
	types: ['string'],
	title: texts.emailTitle(),
	group: 'contact',
	isCode: true,
	isCopied: true,
	note: texts.emailNote(),
	inputMode: 'email',
	checkText: (text) => (isEmail(text) ? undefined : texts.email()),
	jsonSchema: () => ({ pattern: `^${name}@${host}$`, maxLength: 254 }),
	sample: (index) => `user${index + 1}@example.gov.cn`,
});

/** Letters, digits, `_`, `.` and `-`, beginning and ending with a letter or digit, before and behind the `@`. */
function isEmail(text: string): boolean {
	const [name = '', host = '', ...more] = text.split('@');
	if (text.length > 254 || more.length > 0) return false;
	const isPart = (part: string): boolean =>
		/^[\w.-]+$/.test(part) && /^[A-Za-z0-9]/.test(part) && /[A-Za-z0-9]$/.test(part) && !part.includes('..');
	return isPart(name) && isPart(host) && host.includes('.');
}
