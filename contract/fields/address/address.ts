import { foldCase } from '../../base/fold-case.ts';
import { withRemark } from '../../base/join-texts.ts';
import { isPlainObject } from '../../input/plain-object.ts';
import { defineFormat } from '../base/define-format.ts';
import { storableText } from '../base/storable-text.ts';
import { isAddress, isRegionCode, readAddress, sayAddress, writeAddress } from './address-text.ts';
import { texts } from './texts.ts';

/** What the operator `inRegion` compares with. */
export interface RegionChoice {
	code: string;
	/** For readers; empty where it is not known. */
	path: string;
}

const longestPath = 300;
const longestText = 200;

/** An address: a region of the screen `region`, and a text below it. The server verifies the region and writes its path. */
export const address = defineFormat({
	types: ['array'],
	title: texts.title(),
	group: 'location',
	note: texts.note(),
	widget: 'address',
	widgets: ['address'],
	isWide: true,
	column: 'address',
	isSortable: false,
	isTuple: true,
	neededScreen: 'region',
	comparedAs: 'other',
	operators: ['inRegion', 'notInRegion', 'hasText', 'notHasText', 'isNull', 'isNotNull'],
	ownOperators: {
		inRegion: {
			words: texts.inRegion(),
			negated: { name: 'notInRegion', words: texts.notInRegion() },
			read: readRegion,
			holds: (value, { code }: RegionChoice) => isAddress(value) && value[0].startsWith(code),
			// The code is what counts; the path came with the condition.
			describe: ({ code, path }: RegionChoice, language) => (path === '' ? code : withRemark(path, code).in(language)),
		},
		hasText: {
			words: texts.hasText(),
			negated: { name: 'notHasText', words: texts.notHasText() },
			read: (value) => (typeof value === 'string' && value.trim() !== '' && value.length <= longestText ? value : undefined),
			holds: (value, wanted: string) => isAddress(value) && [value[1], value[2]].some((part) => foldCase(part).includes(foldCase(wanted))),
			describe: (wanted: string) => `“${wanted}”`,
		},
	},
	search: 'own',
	checkSearch: (value) => (readRegion(value) ? undefined : texts.noRegion()),
	checkList(list) {
		if (list.length === 0) return undefined;
		if (!isAddress(list) || list.some(hasBadCharacters)) return texts.wrong();
		const [code, path, text] = list;
		if (code === '' && path === '') return texts.noRegion();
		if ((code !== '' && !isRegionCode(code)) || [...path].length > longestPath) return texts.wrong();
		return [...text].length > longestText ? texts.tooLong({ max: longestText }) : undefined;
	},
	normalise(value) {
		if (value === '' || (Array.isArray(value) && value.length === 0)) return null;
		if (!isAddress(value)) return value;
		const plain = value.map((part) => part.replace(/\s+/g, ' ').trim());
		return plain.every((part) => part === '') ? null : plain;
	},
	// The path follows from the code.
	isSame: (one, other) => isAddress(one) && isAddress(other) && one[0] !== '' && one[0] === other[0] && one[2] === other[2],
	toText: (value) => (isAddress(value) ? sayAddress(value) : undefined),
	toCell: (value) => (isAddress(value) ? { kind: 'text', text: writeAddress(value) } : undefined),
	fromCell: (cell) => readAddress(String(cell).slice(0, longestPath + 2 * longestText)),
	importHint: texts.howTo(),
	exportWidth: 40,
	jsonSchema: () => ({
		prefixItems: [
			{ type: 'string', pattern: '^([0-9]{2}|[0-9]{4}|[0-9]{6}|[0-9]{9})?$' },
			{ ...storableText, maxLength: longestPath },
			{ ...storableText, maxLength: longestText },
		],
		anyOf: [{ maxItems: 0 }, { minItems: 3, maxItems: 3, not: { prefixItems: [{ const: '' }, { const: '' }] } }],
	}),
	sample: (index) => ['330106', texts.samplePath().in('zh-CN'), texts.sampleText({ number: index + 1 }).in('zh-CN')],
});

/** `{ "code": "3301", "path": "Zhejiang / Hangzhou" }`, or the code alone. */
export function readRegion(value: unknown): RegionChoice | undefined {
	if (isRegionCode(value)) return { code: value, path: '' };
	if (!isPlainObject(value) || Object.keys(value).some((name) => name !== 'code' && name !== 'path')) return undefined;
	const { code, path = '' } = value;
	return isRegionCode(code) && typeof path === 'string' && path.length <= longestPath ? { code, path } : undefined;
}

function hasBadCharacters(text: string): boolean {
	return text.includes('\0') || /\p{Surrogate}/u.test(text);
}
