import type { Pool } from 'pg';

import type { FieldSchema } from '../../../contract/screen/record-schema.ts';
import type { LoadedScreen } from '../../../server/metadata/screen-file/loaded-screen.ts';
import { toScreenTables } from '../../../server/metadata/storage/tables/child-tables.ts';

/** Three values that look alike under a mask: the two between which the hidden value changes, and one between them that another record has. */
export interface Alike {
	first: string;
	between: string;
	second: string;
}

/** A field that is masked, with the rows whose value is hidden. */
export interface MaskedField {
	screen: LoadedScreen;
	/** `mobile`, or `lines.phone` in a child table. */
	name: string;
	alike: Alike;
	/** The ids of the record whose value changes between the two worlds, and of the one that retains `between`. */
	subject: string;
	neighbour: string;
}

type Mask = NonNullable<FieldSchema['mask']>;

/** The value of the subject in this walk: `first` or `second`. */
export type World = 'first' | 'second';

const alikeOf: Record<Mask, Alike> = {
	mobile: { first: '13811110000', between: '13855550000', second: '13899990000' },
	'id-card': { first: '11010519491231002X', between: '11055555555555002X', second: '11099999999999002X' },
	email: { first: 'a1@a.example', between: 'a5@a.example', second: 'a9@a.example' },
	name: { first: '赵一', between: '赵中', second: '赵龥' },
};

/** Finds every masked field of every screen by its metadata, with two records of it. */
export async function findMaskedFields(pool: Pool, screens: LoadedScreen[]): Promise<MaskedField[]> {
	const found: MaskedField[] = [];
	for (const screen of screens) {
		const own = screen.resolved.fields.filter(({ mask }) => mask).map(({ name, mask }) => ({ name, mask }));
		const cells = screen.resolved.fields.flatMap(({ name, itemFields = [] }) =>
			itemFields.filter(({ mask }) => mask).map((cell) => ({ name: `${name}.${cell.name}`, mask: cell.mask })),
		);
		for (const { name, mask } of [...own, ...cells]) {
			const { rows } = await pool.query(`select id from ${tableOf(screen)} order by id = $1 desc, id limit 2`, [await administrator(pool)]);
			if (rows.length < 2) throw new Error(`${screen.name} needs two records for the walk`);
			found.push({ screen, name, alike: alikeOf[mask as Mask], subject: rows[0].id, neighbour: rows[1].id });
		}
	}
	return found;
}

/** Puts every hidden value into the database, behind the portal's back, so that nothing else differs between the worlds. */
export async function enterWorld(pool: Pool, fields: MaskedField[], world: World): Promise<void> {
	for (const { screen, name, alike, subject, neighbour } of fields) {
		const [field = '', cell] = name.split('.');
		const tables = toScreenTables(screen);
		const child = tables.children.find((table) => table.name.endsWith(`_${field}`));
		const table = `${schemaOf(screen)}.${cell === undefined ? tables.record.name : child?.name}`;
		const column = (cell ?? field).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
		const key = cell === undefined ? 'id' : 'record_id';
		await pool.query(`update ${table} set ${column} = case when ${key} = $1 then $2 else $3 end where ${key} in ($1, $4)`, [
			subject,
			alike[world],
			alike.between,
			neighbour,
		]);
	}
}

async function administrator(pool: Pool): Promise<string> {
	return (await pool.query("select id from portal.employee where account = 'admin'")).rows[0].id;
}

function tableOf(screen: LoadedScreen): string {
	return `${schemaOf(screen)}.${toScreenTables(screen).record.name}`;
}

function schemaOf({ resolved }: LoadedScreen): string {
	return resolved.scope === 'space' ? 'space_platform' : 'portal';
}
