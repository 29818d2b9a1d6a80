import type { PrintBlock } from '../../../contract/prints/print.ts';

type Kind = PrintBlock['kind'];

const look = ['text', 'size', 'bold', 'font', 'align', 'color'];

/** What a block of each kind may have beside `kind`, `when` and `above`. */
export const blockMembers: Record<Kind, readonly string[]> = {
	heading: look,
	text: [...look, 'indent', 'leading'],
	fields: ['columns', 'labels', 'size', 'fields'],
	table: ['items', 'list', 'columns', 'numbered', 'rows', 'empty', 'size'],
	picture: ['field', 'picture', 'width', 'height', 'align'],
	code: ['type', 'text', 'width', 'height', 'title', 'align'],
	seal: ['lines', 'picture', 'width', 'size', 'align'],
	columns: ['columns', 'gap'],
	line: ['color', 'weight'],
	'page-break': [],
};

/** What a block of each kind must have; of a list of lists one member of each. */
export const neededMembers: Record<Kind, readonly string[][]> = {
	heading: [['text']],
	text: [['text']],
	fields: [['fields']],
	table: [['items', 'list'], ['columns']],
	picture: [['field', 'picture']],
	code: [['text']],
	seal: [['lines']],
	columns: [['columns']],
	line: [],
	'page-break': [],
};
