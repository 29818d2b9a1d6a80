import { pinyin } from 'pinyin-pro';

import { createFieldNames } from '../../../../contract/json-schema/import/field-names.ts';
import { splitHeading } from './field-words.ts';

const longestHeading = 100;
const longestName = 40;

/** The names of fields for headings, each once: `企业名称` becomes `enterpriseName`, `黑名单` `heimingdan`. */
export function nameHeadings(headings: string[]): string[] {
	const nameFor = createFieldNames();
	return headings.map((heading) => nameFor(toWords(heading) || 'column'));
}

/** The name of a document for a title: `食品企业台账` becomes `food-enterprise-taizhang`; another one where it is taken. */
export function nameTitle(title: string, isTaken: (name: string) => boolean): string {
	const words = toWords(title)
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^[^a-z]+|-+$/g, '');
	const base = words.slice(0, longestName).replace(/-+$/, '') || 'sheet';
	for (let number = 1; ; number++) {
		const suffix = number === 1 ? '' : `-${number}`;
		const name = `${base.slice(0, longestName - suffix.length).replace(/-+$/, '')}${suffix}`;
		if (!isTaken(name)) return name;
	}
}

/** A heading in Latin words: known words in English, if all are known, and pinyin otherwise; remarks in brackets and signs go. */
function toWords(heading: string): string {
	const plain = heading
		.normalize('NFKC')
		.replace(/[([【][^)\]】]*[)\]】]/g, ' ')
		.slice(0, longestHeading);
	const pieces = splitHeading(plain.trim() === '' ? heading.slice(0, longestHeading) : plain);
	const isKnown = pieces.every(({ text, word }) => word !== null || !/\p{Script=Han}/u.test(text));
	return pieces
		.map(({ text, word }) => (isKnown && word !== null ? word : spell(text)))
		.join(' ')
		.replace(/\s+/g, ' ')
		.trim();
}

/** A piece of a heading in pinyin, as one word. */
function spell(text: string): string {
	if (!/\p{Script=Han}/u.test(text)) return text;
	return pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).join('');
}
