import { sql } from 'kysely';

import type { AttributeDefinition, AttributePartyType } from '../../../contract/features/attribute.ts';
import type { RecordDatabase } from '../database.ts';

/** The enabled attributes of a party type, in their order, of the tenant that the connection is bound to. */
export async function loadAttributes(db: RecordDatabase, partyType: AttributePartyType): Promise<AttributeDefinition[]> {
	const { rows } = await sql<AttributeDefinition>`select a.id, a.key, a.name, a.party_type as "partyType", a.data_type as "dataType",
			coalesce(a.is_multi, 'N') as "isMulti", coalesce(a.is_required, false) as "isRequired", a.minimum, a.maximum, a.decimals,
			a.max_length as "maxLength", a.pattern, a.pattern_message as "patternMessage", a.description,
			coalesce((select json_agg(json_build_object('value', o.value, 'title', o.title) order by o.position)
				from portal.attribute__options o where o.record_id = a.id), '[]') as options
		from portal.attribute a where a.party_type = ${partyType} and a.is_enabled is not false order by a.sort, a.key`.execute(db);
	return rows;
}
