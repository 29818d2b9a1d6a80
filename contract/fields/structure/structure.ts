import { defineFormat } from '../base/define-format.ts';
import { texts } from './texts.ts';

/** A value that a JSON Schema in the screen file describes. Both sides judge it by that schema, see `checkStructure`. */
export const structure = defineFormat({
	types: ['object', 'array'],
	title: texts.title(),
	group: 'relation',
	note: texts.note(),
	widget: 'structure',
	widgets: ['structure', 'code'],
	isWide: true,
	column: 'structure',
	isSortable: false,
	isTuple: true,
	needsSchema: true,
	comparedAs: 'other',
	operators: ['isNull', 'isNotNull'],
	search: 'none',
	toCell: (value) => ({ kind: 'text', text: JSON.stringify(value) }),
	exportWidth: 40,
	jsonSchema: (field) => (field.type === 'array' ? { items: {} } : {}),
	sample: () => undefined,
});
