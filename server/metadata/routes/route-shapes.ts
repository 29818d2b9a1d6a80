import { formatOf } from '../../../contract/fields/field-formats.ts';
import { filterTypes, maxLimit } from '../../../contract/records/list-query.ts';
import type { ResolvedField } from '../../../contract/screen/resolved-screen.ts';
import type { CompiledScreen } from '../compiled/compiled-screen.ts';
import { noteKinds } from '../read/record-history.ts';

/** JSON Schemas of what the calls of a screen take and return, for the API page. */
type Shape = Record<string, unknown>;

const id = { type: 'string', format: 'uuid' };

export const listInput = {
	type: 'object',
	properties: {
		parameters: {
			type: 'array',
			items: {
				type: 'object',
				properties: { key: { type: 'string', description: `Q^FIELD^TYPE; types: ${filterTypes.join(', ')}` }, value: {} },
				required: ['key'],
			},
		},
		requestPage: {
			type: 'object',
			properties: {
				pageNo: { type: 'integer', minimum: 1, default: 1 },
				limit: { type: 'integer', minimum: 1, maximum: maxLimit, default: 20 },
				totalCount: { type: 'integer', minimum: 0, description: 'When known and the filters are unchanged, spares the count' },
			},
		},
		sorts: {
			type: 'array',
			items: {
				type: 'object',
				properties: { field: { type: 'string' }, order: { type: 'string', enum: ['ASC', 'DESC'], default: 'DESC' } },
				required: ['field'],
			},
		},
		query: { type: 'object', description: 'A rule group of the visual query builder' },
		spelling: { type: 'boolean', description: 'The values of `contains` also find texts that they spell in pinyin' },
		desensitization: { type: 'integer', enum: [0, 1], description: '1: masked values come masked to everybody' },
	},
} satisfies Shape;

/** The filters of a list call, and whether every row is to be counted. */
export const countInput: Shape = {
	type: 'object',
	properties: {
		parameters: listInput.properties.parameters,
		query: listInput.properties.query,
		spelling: listInput.properties.spelling,
		exact: { type: 'boolean', description: 'Count every row, however long it takes' },
	},
};

export const countOutput: Shape = { type: 'object', properties: { count: { type: 'integer' }, isExact: { type: 'boolean' } } };

export const bulkEditInput: Shape = {
	type: 'object',
	properties: {
		ids: { type: 'string', description: 'Ids, separated by commas; or `all: true` with the filters of a list call' },
		all: { type: 'boolean' },
		parameters: listInput.properties.parameters,
		query: listInput.properties.query,
		expectedCount: { type: 'integer', description: 'Refused when another number of records is found' },
		fields: {
			type: 'object',
			additionalProperties: {
				type: 'object',
				properties: { mode: { type: 'string', enum: ['keep', 'set', 'clear'] }, value: {} },
				required: ['mode'],
			},
		},
	},
	required: ['fields'],
};

export const bulkEditOutput: Shape = { type: 'object', properties: { count: { type: 'integer' } } };

export const idsInput: Shape = {
	type: 'object',
	properties: { ids: { type: 'string', description: 'Ids, separated by commas' } },
	required: ['ids'],
};

export const removeInput: Shape = {
	type: 'object',
	properties: {
		ids: { type: 'string', description: 'Ids, separated by commas' },
		cascade: {
			type: 'boolean',
			description: 'Also removes what would be left hanging; without it such a removal is refused and says how much that is',
		},
	},
	required: ['ids'],
};

export const idsOutput: Shape = { type: 'object', properties: { ids: { type: 'array', items: id } } };

export const historyOutput: Shape = {
	type: 'array',
	items: {
		type: 'object',
		properties: {
			version: { type: 'integer' },
			at: { type: 'string', format: 'date-time' },
			by: { ...id, nullable: true },
			byName: { type: ['string', 'null'] },
			kind: { type: 'string', enum: ['create', 'update', 'remove', 'restore', ...noteKinds] },
			changes: { type: 'object', additionalProperties: { type: 'array', minItems: 2, maxItems: 2 } },
		},
	},
};

export const suggestionsInput: Shape = {
	type: 'object',
	properties: { field: { type: 'string' }, keyword: { type: 'string', maxLength: 100 } },
	required: ['field'],
};

export const suggestionsOutput: Shape = { type: 'object', properties: { values: { type: 'array', items: { type: 'string' } } } };

export const choicesInput: Shape = {
	type: 'object',
	properties: {
		field: { type: 'string', description: 'A field, or the path of a cell: `items.standard`' },
		keyword: { type: 'string', maxLength: 100 },
		values: { type: 'object', description: 'The record, or row, with the fields that parameters of the data set depend on' },
	},
	required: ['field'],
};

export const choicesOutput: Shape = {
	type: 'object',
	properties: {
		choices: {
			type: 'array',
			items: { type: 'object', properties: { value: { type: ['string', 'number'] }, note: { type: ['string', 'null'] } } },
		},
		hasMore: { type: 'boolean', description: 'Further values follow' },
	},
};

export const uniqueOutput: Shape = {
	type: 'object',
	properties: {
		fields: { type: 'array', items: { $ref: '#/components/schemas/FieldProblem' } },
		warnings: {
			type: 'array',
			items: { $ref: '#/components/schemas/FieldProblem' },
			description: 'Values that other records have too, and that can be saved nevertheless',
		},
	},
};

/** The id under its plain name and under the screen's own. */
export function idInput(screen: CompiledScreen): Shape {
	const { idParameter } = screen.loaded.resolved;
	return { type: 'object', properties: { id, ...(idParameter !== 'id' && { [idParameter]: id }) } };
}

/** Where a record of a tree goes. */
export function moveInput(screen: CompiledScreen): Shape {
	const { properties } = idInput(screen);
	return {
		type: 'object',
		properties: {
			...(properties as Shape),
			parentId: { type: ['string', 'null'], description: 'The new parent; null, empty or 0 for the root' },
			before: { type: ['string', 'null'], description: 'The record of the new parent to stand before; left out: behind all' },
			version: { type: 'integer', description: 'The version that was read; a record that changed since is a conflict' },
		},
		required: ['parentId'],
	};
}

/** Which value is to be seen whole. */
export function unmaskInput(screen: CompiledScreen): Shape {
	return { type: 'object', properties: { ...(idInput(screen).properties as Shape), field: { type: 'string' } }, required: ['field'] };
}

export function summaryOutput(screen: CompiledScreen): Shape {
	const names = Object.keys(screen.loaded.resolved.list.summary);
	return { type: 'object', properties: Object.fromEntries(names.map((name) => [name, { type: ['number', 'string', 'null'] }])) };
}

/** The version to bring back. */
export function restoreInput(screen: CompiledScreen): Shape {
	const currentVersion = { type: 'integer', description: 'The version that was read; a record that changed since is a conflict' };
	const { properties } = idInput(screen);
	return { type: 'object', properties: { ...(properties as Shape), version: { type: 'integer' }, currentVersion }, required: ['version'] };
}

/** What a caller may send of a record. */
export function recordInput(screen: CompiledScreen): Shape {
	const fields = screen.in('en').fields.filter((field) => !field.system && !field.readOnly && field.computed === undefined);
	return {
		type: 'object',
		properties: { id, version: { type: 'integer' }, ...Object.fromEntries(fields.map((field) => [field.name, fieldShape(field)])) },
		required: fields.filter((field) => field.required).map((field) => field.name),
		additionalProperties: false,
	};
}

/** A record as it is returned to a caller with every right. */
export function recordOutput(screen: CompiledScreen): Shape {
	const fields = screen.in('en').fields.filter((field) => !field.writeOnly);
	return {
		type: 'object',
		properties: {
			...Object.fromEntries(fields.map((field) => [field.name, fieldShape(field)])),
			titles: { type: 'object', description: 'Titles of the referenced records, by field' },
		},
	};
}

/** One page of records. */
export function listOutput(screen: CompiledScreen): Shape {
	const page = {
		type: 'object',
		properties: {
			totalCount: { type: 'integer' },
			pageNo: { type: 'integer' },
			limit: { type: 'integer' },
			isExact: { type: 'boolean', description: 'False: totalCount is about right' },
		},
	};
	return { type: 'object', properties: { dataResult: { type: 'array', items: recordOutput(screen) }, pageResult: page } };
}

function fieldShape(field: ResolvedField): Shape {
	const item = {
		type: 'string',
		...(field.options && { enum: field.options.map((option) => option.value) }),
		...(field.reference && { format: 'uuid' }),
	};
	const { type, title, description, minLength, maxLength } = field;
	if (field.store !== undefined) return fileShape(field);
	const ofFormat = formatOf(field)?.jsonSchema?.(field);
	if (type === 'array') return { type, title, items: field.itemFields ? rowShape(field.itemFields) : item, ...ofFormat };
	const plain = {
		title,
		...(description && { description }),
		...(minLength !== undefined && { minLength }),
		...(maxLength !== undefined && { maxLength }),
	};
	return type === 'string' ? { ...item, ...plain, ...ofFormat } : { type, ...plain, ...ofFormat };
}

/** Files in the form that `store` names; see `contract/files/file-values.ts`. */
function fileShape({ store, title }: ResolvedField): Shape {
	if (store === 'arrayId') return { type: 'array', title, items: id };
	if (store === 'array') return { type: 'array', title, items: { type: 'object', properties: { id, name: { type: 'string' } } } };
	return { type: 'string', title };
}

function rowShape(fields: ResolvedField[]): Shape {
	return { type: 'object', properties: { id, ...Object.fromEntries(fields.map((field) => [field.name, fieldShape(field)])) } };
}
