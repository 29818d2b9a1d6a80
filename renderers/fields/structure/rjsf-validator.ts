import type { ValidatorType } from '@rjsf/utils';

import { validatorOf } from './interpret-schema.ts';

/** An option that rjsf makes up, which nothing fulfils. */
const neverId = '_$junk_option_schema_id$_';
const withRoot = new WeakMap<object, WeakMap<object, object>>();

/** rjsf only asks which branch of a choice a value fulfils; the form judges. */
export const rjsfValidator: ValidatorType = {
	isValid(schema, value, root) {
		if (schema.$id === neverId) return false;
		try {
			return validatorOf(partOf(root, schema), true).validate(JSON.parse(JSON.stringify(value ?? null))).valid;
		} catch {
			return false;
		}
	},
	validateFormData: () => ({ errors: [], errorSchema: {} }),
	rawValidation: () => ({ errors: [] }),
};

/** A part of a schema with the definitions that it refers to; the same object each time. */
function partOf(root: object, part: object): object {
	const known = withRoot.get(root) ?? new WeakMap<object, object>();
	withRoot.set(root, known);
	const { $defs, definitions } = root as { $defs?: object; definitions?: object };
	const whole = known.get(part) ?? { ...($defs && { $defs }), ...(definitions && { definitions }), ...part, $id: undefined };
	known.set(part, whole);
	return whole;
}
