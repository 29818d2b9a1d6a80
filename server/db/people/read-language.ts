import { sql } from 'kysely';
import { type Language, languages } from '../../../contract/base/languages.ts';
import type { Database } from '../database.ts';
import { runPrepared } from '../statements/run-prepared.ts';

/** The language that a person uses the portal in. */
export async function readLanguage(database: Pick<Database, 'system'>, employeeId: string): Promise<Language> {
	const [group] = await groupByLanguage(database, [employeeId]);
	return group?.language ?? 'zh-CN';
}

/** People by the language that they use the portal in. */
export async function groupByLanguage(
	{ system }: Pick<Database, 'system'>,
	employeeIds: readonly string[],
): Promise<Array<{ language: Language; people: string[] }>> {
	const rows = await runPrepared(
		system,
		'languages-of-people',
		sql<{ id: string; value: unknown }>`select employee_id as id, value from portal.user_setting
			where employee_id = any(${employeeIds}::uuid[]) and key = 'setting:language'`,
	);
	const chosen = new Map(rows.map(({ id, value }) => [id, value]));
	const languageOf = (id: string) => languages.find((language) => language === chosen.get(id)) ?? 'zh-CN';
	return languages
		.map((language) => ({ language, people: employeeIds.filter((id) => languageOf(id) === language) }))
		.filter(({ people }) => people.length > 0);
}
