import type { FieldSchema, RecordSchema } from '../../screen/record-schema.ts';
import { reservedFieldNames, reservedRowNames } from '../../screen/system-fields.ts';
import { repeated } from '../findings/check-context.ts';
import { type Finding, toPointer } from '../findings/finding.ts';

/** Former names of fields (`was`) that are names of fields, reserved or used twice, of a record and of the rows in it. */
export function checkFormerNames({ properties }: RecordSchema): Finding[] {
	const base = toPointer('record', 'properties');
	const rows = Object.entries(properties).flatMap(([name, { items }]) =>
		items && 'properties' in items ? checkNames(items.properties, base + toPointer(name, 'items', 'properties'), reservedRowNames) : [],
	);
	return [...checkNames(properties, base, reservedFieldNames), ...rows];
}

function checkNames(properties: Record<string, FieldSchema>, base: string, reserved: readonly string[]): Finding[] {
	const renamed = Object.entries(properties).flatMap(([name, field]) => (field.was === undefined ? [] : [{ name, field, was: field.was }]));
	const at = (name: string) => base + toPointer(name, 'was');
	const again = repeated(renamed.map(({ was }) => was));
	return [
		...renamed.flatMap(({ name, field, was }): Finding[] => {
			if (Object.hasOwn(properties, was)) return [{ code: 'former-name-in-use', pointer: at(name), values: { name: was } }];
			if (reserved.includes(was)) return [{ code: 'reserved-name', pointer: at(name), values: { name: was } }];
			const type = field.writeOnly ? 'writeOnly' : 'external';
			return field.writeOnly || field.external
				? [{ code: 'property-does-not-fit', pointer: at(name), values: { name: 'was', type }, atKey: true }]
				: [];
		}),
		...again.map(
			({ name, index }): Finding => ({ code: 'repeated-former-name', pointer: at(renamed[index]?.name ?? ''), values: { name } }),
		),
	];
}
