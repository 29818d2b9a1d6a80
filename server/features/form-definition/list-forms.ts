import { messageOf } from '../../../contract/base/define-texts.ts';
import { invalidInput } from '../../../contract/base/portal-error.ts';
import type { FormDefinition } from '../../../contract/features/form-definition.ts';
import { type FilterType, type ListAnswer, toColumnKey } from '../../../contract/records/list-query.ts';
import type { Call } from '../../http/route.ts';
import { recordTexts } from '../../metadata/base/texts.ts';
import { readListRequest } from '../../metadata/read/list/read-list-request.ts';
import type { Principal } from '../../principal/principal.ts';
import { type FormEngine, formsOf, toDefinition } from './find-form.ts';

const fields = ['id', 'formKey', 'bo', 'name', 'description', 'area', 'version'] as const;
type FormFieldName = (typeof fields)[number];

type Compare = (value: string, wanted: string) => boolean;
const comparisons: Partial<Record<FilterType, Compare>> = {
	S: (value, wanted) => value === wanted,
	SN: (value, wanted) => value !== wanted,
	SL: (value, wanted) => value.toLowerCase().includes(wanted.toLowerCase()),
	SLR: (value, wanted) => value.toLowerCase().startsWith(wanted.toLowerCase()),
	SLL: (value, wanted) => value.toLowerCase().endsWith(wanted.toLowerCase()),
	SIN: (value, wanted) => wanted.split(',').some((one) => one.trim() === value),
	NULL: (value) => value === '',
	NOTNULL: (value) => value !== '',
};

/** One page of the forms that the caller may view, with the filters and sorts of every list. */
export function listForms(engine: FormEngine, { input, principal, language }: Call<Principal>): ListAnswer<FormDefinition> {
	const { filters, sorts, pageNo, limit } = readListRequest(input);
	const checked = filters.map(({ at, field, type, value }) => {
		const compare = comparisons[type];
		if (!compare) throw refuse(`${at}.key`, type);
		return {
			name: fieldOf(field, `${at}.key`),
			compare,
			wanted: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
		};
	});
	const order = sorts.map(({ at, field, isDescending }) => ({ name: fieldOf(field, `${at}.field`), sign: isDescending ? -1 : 1 }));
	const found = formsOf(engine, principal)
		.map((screen) => toDefinition(screen, language))
		.filter((form) => checked.every(({ name, compare, wanted }) => compare(form[name], wanted)))
		.sort((one, other) => order.reduce((result, { name, sign }) => result || sign * one[name].localeCompare(other[name]), 0));
	const start = (pageNo - 1) * limit;
	return { dataResult: found.slice(start, start + limit), pageResult: { totalCount: found.length, pageNo, limit } };
}

function fieldOf(asked: string, at: string): FormFieldName {
	const found = fields.find((name) => name === asked || toColumnKey(name) === asked);
	if (!found) throw refuse(at, asked);
	return found;
}

function refuse(path: string, field: string) {
	return invalidInput([{ path, message: messageOf(recordTexts, 'unknownField', { name: field.slice(0, 60) }) }]);
}
