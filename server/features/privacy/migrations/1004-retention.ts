import { type Kysely, sql } from 'kysely';

import { createScreenTable } from '../../../db/statements/screen-table.ts';

/** Rules about how long records are kept; the table of the screen `retention-rule`. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await createScreenTable(db, {
		screen: 'retention-rule',
		columns: sql`
		name text collate "C",
		screen text collate "C",
		date_field text collate "C",
		years bigint,
		effect text collate "C",
		is_enabled boolean,
		checked_at timestamptz,
		due_count bigint,
		last_at timestamptz,
		last_count bigint,
		kept_count bigint,
		problem text collate "C",
		remark text collate "C"`,
	});
	await sql`create function portal.without_personal(changes jsonb, texts text[], others text[], cells jsonb) returns jsonb
		language sql immutable parallel safe as $$
			select coalesce(jsonb_object_agg(key, case
				when key = any(texts) then (
					select jsonb_agg(case when side = 'null'::jsonb then side else '"***"'::jsonb end order by place)
					from jsonb_array_elements(value) with ordinality s (side, place))
				when key = any(others) then '[null, null]'::jsonb
				when cells ? key then (
					select jsonb_agg(case when jsonb_typeof(side) <> 'array' then side else (
						select coalesce(jsonb_agg(case when jsonb_typeof(line) <> 'object' then line
							else line - array(select jsonb_array_elements_text(cells -> key)) end order by n), '[]')
						from jsonb_array_elements(side) with ordinality l (line, n)) end order by place)
					from jsonb_array_elements(value) with ordinality s (side, place))
				else value end), '{}')
			from jsonb_each(changes)
		$$`.execute(db);
}
