import type { Language, Texts } from '../base/languages.ts';
import type { FieldSchema } from './record-schema.ts';
import type { ResolvedField } from './resolved-screen.ts';

const text = (zhCN: string, zhTW: string, en: string): Texts => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en });

/** The fields that the server itself keeps for every record, in display order. */
export const systemFields: Record<string, { title: Texts; schema: Omit<FieldSchema, 'title'> }> = {
	id: { title: text('记录编号', '記錄編號', 'Record id'), schema: { type: 'string' } },
	version: { title: text('版本', '版本', 'Version'), schema: { type: 'integer' } },
	createTime: { title: text('创建时间', '建立時間', 'Created'), schema: { type: 'string', format: 'date-time' } },
	createBy: { title: text('创建人', '建立人', 'Created by'), schema: { type: 'string', reference: { screen: 'employee' } } },
	updateTime: { title: text('修改时间', '修改時間', 'Changed'), schema: { type: 'string', format: 'date-time' } },
	updateBy: { title: text('修改人', '修改人', 'Changed by'), schema: { type: 'string', reference: { screen: 'employee' } } },
};

/** Names that a screen file may not give to a field of its own. */
export const reservedFieldNames: readonly string[] = [...Object.keys(systemFields), 'tenantId', 'titles', 'deleteTime'];

/** Names that a row of a child table has beside its own fields. */
export const reservedRowNames: readonly string[] = ['id', 'titles'];

/** The schema of a system field in one language. */
export function systemFieldSchema(name: string, language: Language): FieldSchema | undefined {
	if (!Object.hasOwn(systemFields, name)) return undefined;
	const entry = systemFields[name];
	return entry && { ...entry.schema, title: entry.title[language], readOnly: true };
}

/** Whether a resolved field holds the id of a record: its own id, or a reference. */
export function holdsId(field: Pick<ResolvedField, 'name' | 'system' | 'reference'>): boolean {
	return field.reference !== undefined || (field.system && field.name === 'id');
}
