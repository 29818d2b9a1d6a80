import { formatOf } from '../../fields/field-formats.ts';
import { fileRules, holdsFiles } from '../../files/file-rules.ts';
import type { ResolvedField } from '../../screen/resolved-screen.ts';

const maxInteger = 2_147_483_647;
const maxNumber = 1e15;
const maxText = 500;
const maxLongText = 100_000;
const maxItems = 1000;

/** Limits by the member of a screen file that sets them. */
type FieldLimits = Partial<Record<'minLength' | 'maxLength' | 'decimals' | 'minItems' | 'maxItems', number>> & {
	minimum?: number | string;
	maximum?: number | string;
	accept?: readonly string[];
};

/** Between which limits a number is, and with how many decimal places at most; a whole number has none. */
export function numberLimits({
	type,
	format,
	minimum,
	maximum,
	decimals,
}: ResolvedField): Record<'minimum' | 'maximum' | 'decimals', number> {
	const ofFormat = formatOf({ format })?.limits;
	const limit = type === 'integer' ? maxInteger : maxNumber;
	return {
		minimum: typeof minimum === 'number' ? minimum : (ofFormat?.minimum ?? -limit),
		maximum: typeof maximum === 'number' ? maximum : (ofFormat?.maximum ?? limit),
		decimals: decimals ?? ofFormat?.decimals ?? 6,
	};
}

/** How many characters a text has at most. */
export function longestText({ format, maxLength }: ResolvedField): number {
	const definition = formatOf({ format });
	return maxLength ?? definition?.limits?.maxLength ?? (definition?.isLong ? maxLongText : maxText);
}

/** How many entries a list has at least and at most. */
export function listLimits(field: ResolvedField): Record<'minItems' | 'maxItems', number> {
	const most = holdsFiles(field) ? fileRules(field).limit : (field.maxItems ?? formatOf(field)?.limits?.maxItems ?? maxItems);
	return { minItems: field.minItems ?? 0, maxItems: most };
}

/** Every limit of a field's values, whether specified in its file or not. */
export function limitsOf(field: ResolvedField): FieldLimits {
	const ofList = field.type === 'array' && !formatOf(field)?.isTuple ? listLimits(field) : {};
	if (holdsFiles(field)) return { ...ofList, accept: fileRules(field).accept };
	if (field.type === 'integer') {
		const { minimum, maximum } = numberLimits(field);
		return { minimum, maximum };
	}
	if (field.type === 'number') return numberLimits(field);
	if (hasNoLength(field)) return daysOf(field);
	return { ...ofList, ...textLimits(field) };
}

/** Whether a text or list has a fixed form. */
function hasNoLength(field: ResolvedField): boolean {
	const { comparedAs, isTuple } = formatOf(field) ?? {};
	return comparedAs !== undefined || isTuple === true;
}

function daysOf({ minimum, maximum }: ResolvedField): FieldLimits {
	return { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) };
}

/** Of a text, or of each text of a list; what is chosen has no length of its own, and a password follows the policy. */
function textLimits(field: ResolvedField): FieldLimits {
	const isText = field.type === 'string' || (field.type === 'array' && !field.itemFields);
	const isChosen = field.options !== undefined || field.dictionary !== undefined || field.reference !== undefined;
	if (!isText || isChosen || formatOf(field)?.isPassword) return {};
	return { ...(field.minLength !== undefined && { minLength: field.minLength }), maxLength: longestText(field) };
}
