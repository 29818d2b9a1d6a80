import type { Database } from '../database.ts';

/** The addresses of other systems that a menu entry names. */
export interface MenuAddresses {
	id: string;
	url: string | null;
	description: string | null;
	is_open: boolean;
}

/** The menu entries with addresses of other systems, oldest first, so that a new entry never takes an older one's space in the policy. */
export function readMenuAddresses(database: Database): Promise<MenuAddresses[]> {
	return database.system
		.selectFrom('portal.menu_item')
		.select(['id', 'url', 'description', 'is_open'])
		.where((where) => where.or([where('url', 'ilike', 'http%'), where('description', 'ilike', 'http%')]))
		.orderBy('id')
		.execute();
}
