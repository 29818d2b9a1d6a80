import { joinTexts } from '../../base/join-texts.ts';
import { defineFormat } from '../base/define-format.ts';
import { texts } from './texts.ts';

const mostTags = 20;
const longestTag = 30;
/** The most tags that a condition names. */
const mostAsked = 100;

/** A set of short texts. */
export const tags = defineFormat({
	types: ['array'],
	title: texts.title(),
	group: 'choice',
	note: texts.note(),
	widget: 'tags',
	widgets: ['tags'],
	column: 'free-tags',
	isSortable: false,
	operators: ['in', 'notIn', 'hasAll', 'notHasAll', 'isEmpty', 'isNotEmpty', 'isNull', 'isNotNull'],
	operatorWords: { in: texts.hasAny(), notIn: texts.hasNone() },
	ownOperators: {
		hasAll: {
			words: texts.hasAll(),
			negated: { name: 'notHasAll', words: texts.lacksAny() },
			read: readTags,
			holds: (value, wanted: string[]) => Array.isArray(value) && wanted.every((tag) => value.includes(tag)),
			describe: (wanted: string[], language) => joinTexts(wanted).in(language),
		},
	},
	search: 'own',
	checkSearch: (value) => (readTags(value) ? undefined : texts.wrongSearch({ max: mostAsked })),
	limits: { maxLength: longestTag, maxItems: mostTags },
	checkText(text) {
		if (text.trim() === '') return texts.blank();
		return /[;；\r\n]/.test(text) ? texts.semicolon() : undefined;
	},
	normalise: toSet,
	// As an import reads it again.
	toCell: (value) => (Array.isArray(value) ? { kind: 'text', text: value.join(';') } : undefined),
	importHint: texts.howTo(),
	jsonSchema: () => ({ pattern: '^[^;；\\r\\n]*[^;；\\s][^;；\\r\\n]*$' }),
	hasSuggestions: true,
	sample: (index) => [['A', 'B', 'C'][index % 3], ['X', 'Y'][index % 2]],
});

/** Without blanks around tags, empty tags and repetitions; an empty set is no value. */
function toSet(value: unknown): unknown {
	if (value === '') return null;
	if (!Array.isArray(value) || !value.every((tag) => typeof tag === 'string')) return value;
	const kept = [...new Set(value.map((tag) => tag.trim()).filter((tag) => tag !== ''))];
	return kept.length === 0 ? null : kept;
}

function readTags(value: unknown): string[] | undefined {
	if (!Array.isArray(value) || value.length === 0 || value.length > mostAsked) return undefined;
	return value.every((tag) => typeof tag === 'string' && tag.length <= 500 && !tag.includes('\0') && !/\p{Surrogate}/u.test(tag))
		? value
		: undefined;
}
