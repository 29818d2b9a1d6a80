import type { Message } from '../../../../contract/base/define-texts.ts';
import type { FieldProblem } from '../../../../contract/base/envelope.ts';
import type { Language } from '../../../../contract/base/languages.ts';
import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { readFlag } from '../../../../contract/input/flag.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import { recordTexts } from '../../base/texts.ts';
import { type CompiledScreen, fieldIn } from '../../compiled/compiled-screen.ts';
import { readIds } from '../../read/record-id.ts';

/** A checked bulk edit; whether the values fit is judged record by record. */
export interface BulkEditRequest {
	/** Null: all records that the list call finds. */
	ids: string[] | null;
	/** The values to store, null to clear. */
	values: Record<string, unknown>;
	/** The number of records that the caller expects; null when none was sent. */
	expectedCount: number | null;
}

/** Reads the body of a bulk edit; throws `invalidInput` that names what is wrong. Without ids, `all: true` must confirm that every hit is meant. */
export function readBulkEdit(
	screen: CompiledScreen,
	input: Record<string, unknown>,
	{ language, idsOf = () => readIds(screen, input) }: { language: Language; idsOf?: () => string[] },
): BulkEditRequest {
	const { fields } = input;
	if (!isPlainObject(fields)) throw invalidInput([{ path: 'fields', message: recordTexts.object() }]);
	const errors: FieldProblem[] = [];
	const values: Record<string, unknown> = {};
	for (const [name, change] of Object.entries(fields)) {
		const error = readChange(screen, { name, change, language, values });
		if (error) errors.push({ path: `fields.${name}`, message: error });
	}
	if (errors.length === 0 && Object.keys(values).length === 0) errors.push({ path: 'fields', message: recordTexts.bulkEditNothing() });
	if (errors.length > 0) throw invalidInput(errors);
	return { ids: readFlag(input.all) ? null : idsOf(), values, expectedCount: readCount(input) };
}

/** Puts the value to store among `values`; returns what is wrong. */
function readChange(
	screen: CompiledScreen,
	{ name, change, language, values }: { name: string; change: unknown; language: Language; values: Record<string, unknown> },
): Message | undefined {
	const field = screen.fieldBy.get(name);
	if (!field) return recordTexts.unknownField({ name });
	if (field.system || field.readOnly || field.computed !== undefined || field.writeOnly) {
		return recordTexts.readOnlyField({ title: fieldIn(screen, name, language)?.title });
	}
	const mode = isPlainObject(change) ? change.mode : undefined;
	if (mode === 'clear') values[name] = null;
	else if (mode === 'set' && isPlainObject(change) && change.value !== undefined) values[name] = change.value;
	else if (mode !== 'keep') return recordTexts.bulkEditMode();
	return undefined;
}

function readCount({ expectedCount }: Record<string, unknown>): number | null {
	if (expectedCount === undefined || expectedCount === null) return null;
	if (typeof expectedCount === 'number' && Number.isSafeInteger(expectedCount) && expectedCount >= 0) return expectedCount;
	throw invalidInput([{ path: 'expectedCount', message: recordTexts.range({ min: 0, max: Number.MAX_SAFE_INTEGER }) }]);
}
