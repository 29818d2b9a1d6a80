import { defineFormat } from '../base/define-format.ts';
import { readDuration, writeDuration } from './duration-text.ts';
import { texts } from './texts.ts';

/** Ten years. */
const longest = 10 * 366 * 86_400;

/** A duration in seconds. */
export const duration = defineFormat({
	types: ['integer'],
	title: texts.title(),
	group: 'date',
	note: texts.note(),
	widget: 'duration',
	widgets: ['duration', 'number'],
	column: 'duration',
	operators: ['equal', 'notEqual', 'less', 'lessOrEqual', 'greater', 'greaterOrEqual', 'between', 'notBetween', 'isNull', 'isNotNull'],
	search: 'own',
	checkSearch: (value) => ([value].flat().every((seconds) => Number.isSafeInteger(seconds)) ? undefined : texts.wrong()),
	limits: { minimum: 0, maximum: longest },
	checkShape: (value) => (Number.isSafeInteger(value) ? undefined : texts.wrong()),
	toText: (value, language) => (typeof value === 'number' ? writeDuration(value, language) : undefined),
	toCell: (value, { language }) => (typeof value === 'number' ? { kind: 'text', text: writeDuration(value, language) } : undefined),
	fromCell: (cell) => (typeof cell === 'string' ? (readDuration(cell) ?? cell) : undefined),
	importHint: texts.howTo(),
	exportWidth: 16,
	jsonSchema: () => ({ 'x-unit': 's' }),
	sample: (index) => 900 * (1 + ((index * 7) % 20)),
});
