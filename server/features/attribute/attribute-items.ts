import { type AttributeDefinition, readAttribute } from '../../../contract/features/attribute.ts';

/** An attribute with its values on one thing, as a list of value items. */
export interface AttributeItem extends AttributeDefinition {
	values: Array<{ attrId: string; value: unknown }>;
}

/** The definitions, each with the values of a record. */
export function toAttributeItems(definitions: AttributeDefinition[], record: Record<string, unknown>): AttributeItem[] {
	const rows = Array.isArray(record.attributes) ? (record.attributes as Array<{ attribute: string; value: string | null }>) : [];
	return definitions.map((definition) => {
		const value = readAttribute(definition, rows.find(({ attribute }) => attribute === definition.id)?.value);
		const values = value === null ? [] : [value].flat();
		return { ...definition, values: values.map((one) => ({ attrId: definition.id, value: one })) };
	});
}
