import { messageOf } from '../../../../contract/base/define-texts.ts';
import type { Language } from '../../../../contract/base/languages.ts';
import { invalidInput } from '../../../../contract/base/portal-error.ts';
import type { FormDefinition } from '../../../../contract/design/form-definition.ts';
import { areaFileName, screenType } from '../../../../contract/documents/document-types.ts';
import { cutText } from '../../../../contract/input/cut-text.ts';
import { type FilterType, type ListAnswer, toColumnKey } from '../../../../contract/records/list-query.ts';
import { recordTexts } from '../../../metadata/base/texts.ts';
import { type CheckedListRequest, readListRequest } from '../../../metadata/read/list/read-list-request.ts';
import type { DesignCall } from '../base/design-call.ts';
import type { FormServices } from './form-services.ts';
import { formTexts } from './texts.ts';

/** What can be filtered and sorted by; clients of former systems call the area the type. */
const fields: Record<string, (form: FormDefinition) => string> = {
	id: ({ id }) => id,
	formKey: ({ formKey }) => formKey,
	key: ({ formKey }) => formKey,
	name: ({ name }) => name,
	area: ({ area }) => area,
	typeId: ({ area }) => area,
	storedIn: ({ storedIn }) => storedIn ?? '',
	isActive: ({ isActive }) => (isActive ? 'Y' : 'N'),
};

const tests: Partial<Record<FilterType, (value: string, wanted: string) => boolean>> = {
	S: (value, wanted) => value === wanted,
	SN: (value, wanted) => value !== wanted,
	SL: (value, wanted) => value.toLowerCase().includes(wanted.toLowerCase()),
	SLL: (value, wanted) => value.toLowerCase().endsWith(wanted.toLowerCase()),
	SLR: (value, wanted) => value.toLowerCase().startsWith(wanted.toLowerCase()),
	SIN: (value, wanted) => wanted.split(',').includes(value),
	NULL: (value) => value === '',
	NOTNULL: (value) => value !== '',
};

/** One page of the form definitions. */
export async function queryForms(services: FormServices, call: DesignCall): Promise<ListAnswer<FormDefinition>> {
	const request = readListRequest(call.input);
	if (request.query !== null) throw invalidInput([{ path: 'query', message: formTexts.noQuery() }]);
	const found = filterForms(await listForms(services, call), request);
	const start = (request.pageNo - 1) * request.limit;
	return {
		dataResult: found.slice(start, start + request.limit),
		pageResult: { totalCount: found.length, pageNo: request.pageNo, limit: request.limit },
	};
}

/** Every form definition, by area and key. */
export async function listForms({ service, engine }: FormServices, call: DesignCall): Promise<FormDefinition[]> {
	const { files } = await service.list(call);
	const areas = new Map(files.filter(({ name }) => name === areaFileName).map(({ area, title }) => [area, title ?? area]));
	const screens = new Map(engine.screens().map((screen) => [screen.name, screen]));
	return files
		.filter(({ kind }) => kind === screenType.name)
		.map(({ path, area, name, title, storedIn, isInForce, errors, draftAt }) => ({
			...{ id: name, formKey: name, name: title ?? name, area, areaName: areas.get(area) ?? area, path, storedIn, isActive: isInForce },
			...{ errors, hasDraft: draftAt !== null, fieldCount: Object.keys(screens.get(name)?.file.record.properties ?? {}).length },
		}));
}

/** One form definition. */
export async function describeForm(services: FormServices, call: DesignCall, key: string): Promise<FormDefinition | undefined> {
	return (await listForms(services, call)).find(({ formKey }) => formKey === key);
}

function filterForms(forms: FormDefinition[], { filters, sorts }: CheckedListRequest): FormDefinition[] {
	const kept = filters.map(({ at, field, type, value }) => {
		const read = readerOf(field, `${at}.key`);
		const test = tests[type];
		if (!test) throw invalidInput([{ path: `${at}.key`, message: formTexts.filterType({ types: Object.keys(tests).join(', ') }) }]);
		const wanted = type === 'NULL' || type === 'NOTNULL' ? '' : readWanted(value, `${at}.value`);
		return (form: FormDefinition) => test(read(form), wanted);
	});
	const orders = sorts.map(({ at, field, isDescending }) => ({ read: readerOf(field, `${at}.field`), sign: isDescending ? -1 : 1 }));
	return forms
		.filter((form) => kept.every((test) => test(form)))
		.sort((one, other) => {
			for (const { read, sign } of orders) {
				const order = read(one).localeCompare(read(other), 'zh-CN') * sign;
				if (order !== 0) return order;
			}
			return 0;
		});
}

function readerOf(field: string, path: string): (form: FormDefinition) => string {
	const name = Object.keys(fields).find((candidate) => candidate === field || toColumnKey(candidate) === field);
	const read = name === undefined ? undefined : fields[name];
	if (!read) throw invalidInput([{ path, message: messageOf(recordTexts, 'unknownField', { field }) }]);
	return read;
}

function readWanted(value: unknown, path: string): string {
	if (typeof value === 'string' || typeof value === 'number') return String(value);
	throw invalidInput([{ path, message: messageOf(recordTexts, 'text') }]);
}

/** A key that no document of a screen has: the wanted one, or it with a number. */
export function freeKey(wanted: string, isTaken: (key: string) => boolean): string {
	for (let number = 1; ; number++) {
		const ending = number === 1 ? '' : `-${number}`;
		const key = `${wanted.slice(0, 40 - ending.length)}${ending}`;
		if (!isTaken(key)) return key;
	}
}

/** The title of a copy. */
export function copyTitle(title: string, language: Language): string {
	return formTexts.copyOf({ title: cutText(title, 70) }).in(language);
}
