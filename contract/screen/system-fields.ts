import type { Message } from '../base/define-texts.ts';
import type { Language } from '../base/languages.ts';
import type { FieldSchema } from './record-schema.ts';
import type { ResolvedField } from './resolved-screen.ts';
import { systemFieldTexts } from './texts.ts';

/** The fields that the server itself maintains for every record, in display order. */
export const systemFields: Record<string, { title: Message; schema: Omit<FieldSchema, 'title'> }> = {
	id: { title: systemFieldTexts.id(), schema: { type: 'string' } },
	version: { title: systemFieldTexts.version(), schema: { type: 'integer' } },
	createTime: { title: systemFieldTexts.createTime(), schema: { type: 'string', format: 'date-time' } },
	createBy: { title: systemFieldTexts.createBy(), schema: { type: 'string', reference: { screen: 'employee' } } },
	updateTime: { title: systemFieldTexts.updateTime(), schema: { type: 'string', format: 'date-time' } },
	updateBy: { title: systemFieldTexts.updateBy(), schema: { type: 'string', reference: { screen: 'employee' } } },
};

/** Members of every JavaScript object (`constructor`): an object that lacks such a field would seem to have it. */
const objectNames: readonly string[] = Object.getOwnPropertyNames(Object.prototype);

/** Names that a screen file may not give to a field of its own. */
export const reservedFieldNames: readonly string[] = [...Object.keys(systemFields), 'tenantId', 'titles', 'deleteTime', ...objectNames];

/** Names that a field of a child table cannot have: those of what a row has beside its own fields. */
export const reservedRowNames: readonly string[] = ['id', 'titles', ...objectNames];

/** The schema of a system field in one language. */
export function systemFieldSchema(name: string, language: Language): FieldSchema | undefined {
	if (!Object.hasOwn(systemFields, name)) return undefined;
	const entry = systemFields[name];
	return entry && { ...entry.schema, title: entry.title.in(language), readOnly: true };
}

/** Whether a resolved field holds the id of a record: its own id, or a reference. */
export function holdsId(field: Pick<ResolvedField, 'name' | 'system' | 'reference'>): boolean {
	return field.reference !== undefined || (field.system && field.name === 'id');
}
