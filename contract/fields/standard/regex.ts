import { defineFormat } from '../base/define-format.ts';
import { texts } from './texts.ts';

/** A regular expression (ECMA-262, flag `u`); only its syntax is checked. */
export const regex = defineFormat({
	types: ['string'],
	title: texts.regexTitle(),
	group: 'technical',
	note: texts.regexNote(),
	checkText: (text) => (isRegex(text) ? undefined : texts.regex()),
	jsonSchema: () => ({ format: 'regex' }),
	sample: (index) => `^[A-Z]{${index + 1}}$`,
});

function isRegex(source: string): boolean {
	try {
		void new RegExp(source, 'u');
		return true;
	} catch {
		return false;
	}
}
