import { type Language, languages } from '../../../contract/base/languages.ts';
import type { Database } from '../database.ts';

/** The language that a person uses the portal in. */
export async function readLanguage({ system }: Pick<Database, 'system'>, employeeId: string): Promise<Language> {
	const row = await system
		.selectFrom('portal.user_setting')
		.select('value')
		.where('employee_id', '=', employeeId)
		.where('key', '=', 'setting:language')
		.executeTakeFirst();
	return languages.find((language) => language === row?.value) ?? 'zh-CN';
}
