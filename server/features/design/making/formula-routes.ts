import { invalidInput } from '../../../../contract/base/portal-error.ts';
import type { FieldType } from '../../../../contract/fields/base/define-format.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import { type Route, signedInRoute } from '../../../http/route.ts';
import { readId } from '../../../input/read-ids.ts';
import { requireText } from '../../../input/read-text.ts';
import { inputTexts } from '../../../input/texts.ts';
import type { TriedFormula } from '../../../metadata/read/try-formula.ts';
import type { ScreenRecords } from '../../../metadata/screen-records.ts';

const longestFormula = 4000;
/** What a computed field can be. */
const fieldTypes: readonly FieldType[] = ['string', 'integer', 'number', 'boolean'];

/** Formulas, tried while they are written. */
export function createFormulaRoutes({ records }: { records: ScreenRecords }): Route[] {
	return [
		signedInRoute({
			method: 'POST',
			path: '/platform/v3/design/formula',
			policy: 'super',
			onlyReads: true,
			summary: 'What a formula gives for a record of a screen; nothing is written.',
			input: {
				type: 'object',
				required: ['screen', 'formula', 'recordId', 'field'],
				properties: { screen: { type: 'string' }, formula: { type: 'string' }, recordId: { type: 'string' }, field: { type: 'object' } },
			},
			output: { type: 'object', properties: { value: {}, problem: { type: ['string', 'null'] } } },
			handle: async (call) => {
				const { input } = call;
				const tried = {
					formula: requireText(input, 'formula', longestFormula),
					recordId: readId(input, ['recordId']),
					field: readField(input.field),
				};
				return records.tryFormula(requireText(input, 'screen', 40), call, tried);
			},
		}),
	];
}

function readField(field: unknown): TriedFormula['field'] {
	const { type, format, decimals } = isPlainObject(field) ? field : {};
	const known = fieldTypes.find((candidate) => candidate === type);
	if (known === undefined) throw invalidInput([{ path: 'field.type', message: inputTexts.malformed() }]);
	return {
		type: known,
		...(typeof format === 'string' && { format: format as NonNullable<TriedFormula['field']['format']> }),
		...(Number.isInteger(decimals) && Number(decimals) >= 0 && Number(decimals) < 10 && { decimals: Number(decimals) }),
	};
}
