import type { Message } from '../base/define-texts.ts';
import { address } from './address/address.ts';
import type { FormatDefinition, FormatOperator } from './base/define-format.ts';
import { account } from './codes/account.ts';
import { creditCode } from './codes/credit-code.ts';
import { idCard } from './codes/id-card.ts';
import { key } from './codes/key.ts';
import { noWhitespace } from './codes/no-whitespace.ts';
import { password } from './codes/password.ts';
import { email } from './contact/email.ts';
import { mobile } from './contact/mobile.ts';
import { phone } from './contact/phone.ts';
import { uri } from './contact/uri.ts';
import { zip } from './contact/zip.ts';
import { date } from './dates/date.ts';
import { dateRange } from './dates/date-range.ts';
import { dateTime } from './dates/date-time.ts';
import { time } from './dates/time.ts';
import { duration } from './duration/duration.ts';
import { file } from './files/file.ts';
import { image } from './files/image.ts';
import { geoPosition } from './geo-position/geo-position.ts';
import { colour } from './looks/colour.ts';
import { icon } from './looks/icon.ts';
import { numberRange } from './number-range/number-range.ts';
import { money } from './numbers/money.ts';
import { percent } from './numbers/percent.ts';
import { progress } from './progress/progress.ts';
import { rating } from './rating/rating.ts';
import { sequenceNumber } from './sequence-number/sequence-number.ts';
import { signature } from './signature/signature.ts';
import { hostname } from './standard/hostname.ts';
import { ipv4 } from './standard/ipv4.ts';
import { ipv6 } from './standard/ipv6.ts';
import { iri } from './standard/iri.ts';
import { isoDuration } from './standard/iso-duration.ts';
import { jsonPointer } from './standard/json-pointer.ts';
import { regex } from './standard/regex.ts';
import { uuid } from './standard/uuid.ts';
import { structure } from './structure/structure.ts';
import { tags } from './tags/tags.ts';
import { code } from './writing/code.ts';
import { multiline } from './writing/multiline.ts';
import { richText } from './writing/rich-text.ts';

/** The list of all kinds of fields, by the `format` of screen files. Everything that depends on a format is derived from it. */
const definitions = {
	date,
	'date-time': dateTime,
	'date-range': dateRange,
	time,
	email,
	uri,
	mobile,
	phone,
	zip,
	'id-card': idCard,
	key,
	account,
	'credit-code': creditCode,
	'no-whitespace': noWhitespace,
	multiline,
	'rich-text': richText,
	code,
	colour,
	icon,
	image,
	file,
	money,
	percent,
	password,
	'sequence-number': sequenceNumber,
	'geo-position': geoPosition,
	rating,
	progress,
	tags,
	duration,
	'number-range': numberRange,
	signature,
	address,
	structure,
	uuid,
	hostname,
	ipv4,
	ipv6,
	iri,
	'iso-duration': isoDuration,
	'json-pointer': jsonPointer,
	regex,
} as const satisfies Record<string, FormatDefinition>;

type Definitions = typeof definitions;
export type FieldFormat = keyof Definitions;
export const fieldFormats = Object.keys(definitions) as FieldFormat[];

/** The definition of a field's format; undefined for a field without one. A field with a JSON Schema has the format `structure`. */
export function formatOf({ format, schema }: { format?: FieldFormat; schema?: unknown }): FormatDefinition | undefined {
	if (schema !== undefined) return structure;
	return format === undefined ? undefined : definitions[format];
}

type Value<Definition, Name extends string> = Definition extends Record<Name, infer Found> ? Found : never;
type DefinitionOf = Definitions[FieldFormat];

/** The widgets and columns that formats bring along. */
export type FormatWidget = Value<DefinitionOf, 'widget'>;
export type FormatColumn = Value<DefinitionOf, 'column'>;
export const formatWidgets = fieldFormats.flatMap((format) => formatOf({ format })?.widget ?? []) as FormatWidget[];
export const formatColumns = fieldFormats.flatMap((format) => formatOf({ format })?.column ?? []) as FormatColumn[];

type OperatorNames<Operators> =
	Operators extends Readonly<Record<string, unknown>> ? (keyof Operators & string) | NegatedName<Operators[keyof Operators]> : never;
type NegatedName<Operator> = Operator extends { negated: { name: infer Name extends string } } ? Name : never;

/** The operators that formats bring along. */
export type FormatOperatorName = OperatorNames<Value<DefinitionOf, 'ownOperators'>>;
export const formatOperatorNames = fieldFormats.flatMap((format) =>
	Object.entries(formatOf({ format })?.ownOperators ?? {}).flatMap(([name, { negated }]) => (negated ? [name, negated.name] : [name])),
) as FormatOperatorName[];

/** An operator of a field's own format: the positive one, and whether the rule is the opposite of it. */
export interface OwnOperator {
	name: string;
	operator: FormatOperator;
	isNegated: boolean;
}

/** Finds an operator that the field's format defines itself; undefined for the general ones. */
export function ownOperator(field: { format?: FieldFormat }, wanted: string): OwnOperator | undefined {
	for (const [name, operator] of Object.entries(formatOf(field)?.ownOperators ?? {})) {
		if (name === wanted || operator.negated?.name === wanted) return { name, operator, isNegated: name !== wanted };
	}
	return undefined;
}

/** What a format calls an operator, where it differs from the general words. */
export function operatorWordsOf(field: { format?: FieldFormat }, wanted: string): Message | undefined {
	const own = ownOperator(field, wanted);
	if (own) return own.isNegated ? own.operator.negated?.words : own.operator.words;
	return formatOf(field)?.operatorWords?.[wanted];
}

/** What is wrong with a text of a format; undefined if it is right. For texts that belong to no field of a screen. */
export function checkFormat(format: FieldFormat, text: string): Message | undefined {
	const definition = formatOf({ format });
	return definition?.checkShape?.(text) ?? definition?.checkText?.(text, { title: '', type: 'string' });
}
