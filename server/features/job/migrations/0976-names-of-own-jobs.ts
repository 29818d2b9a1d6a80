import { type Kysely, sql } from 'kysely';

/** What the names were, and are: these jobs also remove what is old. Their codes never change. */
const names = [
	['report', '生成报表', '生成报表与清理过期文件', '產生報表與清理過期檔案', 'Reports, and clean-up of their files'],
	['import', '定时导入', '定时导入与清理旧记录', '定時匯入與清理舊記錄', 'Scheduled imports, and clean-up of their history'],
	['print', '批量打印', '批量打印与清理过期文件', '批次列印與清理過期檔案', 'Background prints, and clean-up of their files'],
] as const;

/** Jobs of the portal have names that cover what they do; a name that an operator gave stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const [code, before, name, taiwan, english] of names)
		await sql`update portal.job set name = ${name}, name_tw = ${taiwan}, name_en = ${english} where code = ${code} and name = ${before}`.execute(
			db,
		);
}
