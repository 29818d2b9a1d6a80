import { sql } from 'kysely';

import type { Dictionaries, DictionaryItem } from '../../../contract/screen/dictionaries.ts';
import { type OptionColor, optionColors } from '../../../contract/screen/record-schema.ts';
import type { Database } from '../../db/database.ts';

/** A row of a dictionary's items; as JSON, so that a column which is not there yet is simply missing. */
interface StoredItem {
	value: string;
	title: string;
	title_tw?: string | null;
	title_en?: string | null;
	color?: string | null;
	enabled?: boolean | null;
}

/** The dictionaries as they are stored now; none before the tables of the screen `dictionary` exist. */
export async function readDictionaries(database: Database): Promise<Dictionaries> {
	const { rows: tables } = await sql<{ stands: boolean }>`select to_regclass('portal.dictionary') is not null
		and to_regclass('portal.dictionary__items') is not null as stands`.execute(database.system);
	if (!tables[0]?.stands) return new Map();
	const { rows } = await sql<{ key: string; items: StoredItem[] }>`select d.key,
			coalesce(json_agg(to_jsonb(i) order by i.position) filter (where i.id is not null), '[]') as items
		from portal.dictionary d left join portal.dictionary__items i on i.record_id = d.id group by d.key order by d.key`.execute(
		database.system,
	);
	return new Map(rows.map(({ key, items }) => [key, items.map(toItem)]));
}

function toItem({ value, title, title_tw: zhTW, title_en: en, color, enabled }: StoredItem): DictionaryItem {
	const known = optionColors.find((candidate): candidate is OptionColor => candidate === color);
	const titles = { ...(zhTW && { 'zh-TW': zhTW }), ...(en && { en }) };
	return {
		value,
		title,
		...(Object.keys(titles).length > 0 && { titles }),
		...(known && { color: known }),
		...(enabled === false && { disabled: true as const }),
	};
}
