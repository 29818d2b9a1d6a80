import type { Database } from './database.ts';

/** The addresses of other systems that menu entries name. */
export async function readMenuAddresses(database: Database): Promise<Array<{ url: string | null; description: string | null }>> {
	return database.system
		.selectFrom('portal.menu_item')
		.select(['url', 'description'])
		.where((where) => where.or([where('url', 'ilike', 'http%'), where('description', 'ilike', 'http%')]))
		.execute();
}
