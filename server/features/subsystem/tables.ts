import type { ColumnType, Generated } from 'kysely';

declare module '../../db/system-tables.ts' {
	interface SystemTables {
		'portal.subsystem': SubsystemTable;
	}
}

/** The tables of this feature. */
export const subsystemTables = ['portal.subsystem'] as const;

/** The columns of `schemas/system/subsystem.json` that menus need. */
interface SubsystemTable {
	id: string;
	version: Generated<number>;
	/** `quality` or `administration` for the two that the portal brings. */
	alias: string;
	/** The name in each language; the database synchronizes it with the columns of the screen. */
	names: ColumnType<Record<string, string>, Record<string, string> | undefined, Record<string, string>>;
	/** The name of an icon. */
	logo: string | null;
	logo_svg: ColumnType<string | null, string | null | undefined, string | null>;
	/** An uploaded picture. */
	logo_image: ColumnType<string | null, string | null | undefined, string | null>;
	logo_type: 'svg' | 'image' | 'icon';
	/** Who may enter it at all: everybody, people of the authority, people of companies, super administrators. */
	audience: Generated<'all' | 'platform' | 'tenant' | 'super'>;
	sort: number;
}
