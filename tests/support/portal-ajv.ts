import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

import { checkFormat, type FieldFormat, formatOf } from '../../contract/fields/field-formats.ts';
import type { ResolvedField, ResolvedScreen } from '../../contract/screen/resolved-screen.ts';

/** Formats with more than a pattern, which validators of others do not know: a check digit, an image. */
const ownFormats: FieldFormat[] = ['id-card', 'credit-code', 'geo-position', 'signature'];

/** ajv as another system would set it up by docs/json-schema.md, with the annotations of the portal as keywords. */
export function createPortalAjv(): Ajv2020 {
	const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true, multipleOfPrecision: 6 });
	addFormats.default(ajv, { keywords: true });
	ajv.addFormat('iri', (text: string) => URL.canParse(text));
	for (const name of ownFormats) ajv.addFormat(name, (text: string) => checkFormat(name, text) === undefined);
	ajv.addKeyword({ keyword: 'x-decimals', type: 'number', validate: (most: number, value: number) => decimalsOf(value) <= most });
	ajv.addKeyword({ keyword: 'x-ordered', type: 'array', validate: (_: true, [from, to]: [string, string]) => from <= to });
	ajv.addKeyword({
		keyword: 'x-step',
		type: 'number',
		validate: (step: number, value: number, parent?: object) =>
			Number.isInteger((value - Number((parent as { minimum?: number } | undefined)?.minimum ?? 0)) / step),
	});
	return ajv;
}

function decimalsOf(value: number): number {
	const [mantissa = '', exponent = '0'] = String(value).split('e');
	return Math.max(0, (mantissa.split('.')[1]?.length ?? 0) - Number(exponent));
}

/** Where and by which keyword ajv refuses a record: each place once, by the first keyword that the portal would name; places inside a refused one are omitted. */
export function placesOf(errors: readonly ErrorObject[], screen: ResolvedScreen): Map<string, ErrorObject> {
	const found = new Map<string, ErrorObject>();
	for (const error of [...errors].sort((one, other) => rank(one) - rank(other))) {
		if (error.keyword === 'if') continue;
		for (const path of pathsOf(error, screen)) if (!found.has(path)) found.set(path, error);
	}
	const isInside = (path: string) => [...found.keys()].some((other) => path.startsWith(`${other}.`));
	return new Map([...found].filter(([path]) => !isInside(path)));
}

function pathsOf(error: ErrorObject, screen: ResolvedScreen): string[] {
	const steps = error.instancePath.split('/').slice(1);
	const named = error.params.missingProperty ?? error.params.additionalProperty;
	const whole = named === undefined ? steps : [...steps, String(named)];
	const field = fieldAt(screen, whole);
	if (field && formatOf(field)?.checkList) return [whole.slice(0, 1).join('.')];
	if (error.keyword !== 'uniqueItems') return [whole.join('.')];
	const list = error.data as unknown[];
	return list.flatMap((entry, index) => (list.indexOf(entry) < index ? [[...whole, index].join('.')] : []));
}

/** The field of a place; for a place inside a table that of the cell. */
function fieldAt(screen: ResolvedScreen, [name, , cell]: string[]): ResolvedField | undefined {
	const field = screen.fields.find((candidate) => candidate.name === name);
	return cell === undefined ? field : (field?.itemFields?.find((candidate) => candidate.name === cell) ?? field);
}

const order = ['required', 'type', 'minItems', 'additionalProperties', 'pattern', 'oneOf', 'enum', 'minLength', 'maxLength'];

function rank({ keyword }: ErrorObject): number {
	const index = order.indexOf(keyword);
	return index < 0 ? order.length : index;
}
