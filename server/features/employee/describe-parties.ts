import { loadAttributes } from '../../db/people/attribute-sql.ts';
import { readOrganisationPath } from '../../db/people/organisation-sql.ts';
import type { CompleteEvent } from '../../metadata/base/screen-hooks.ts';
import { toAttributeItems } from '../attribute/public.ts';
import { readPartyOrg, readPosts } from './store/relations.ts';

type Row = Record<string, unknown>;

/** What an employee belongs to, in the words of the specification; made of the record that its caller may see. */
export async function describeParties({ record, db }: Pick<CompleteEvent, 'record' | 'db'>): Promise<Record<string, unknown>> {
	const organisation = typeof record.organisation === 'string' ? record.organisation : null;
	const groups = rowsOf(record.groups) as unknown as string[];
	const names = record.titles?.groups;
	const [org, path, positions, definitions] = await Promise.all([
		organisation === null ? null : readPartyOrg(db, organisation),
		organisation === null ? [] : readOrganisationPath(db, organisation),
		readPosts(db, record.id),
		loadAttributes(db, 'employee'),
	]);
	return {
		partyOrg: org && { ...org, orgPath: path.join(' / ') },
		partyAttrs: toAttributeItems(definitions, record),
		partyPositions: positions,
		partyRoles: rowsOf(record.roles).map(({ titles, role, ...row }) => ({ ...row, id: role, name: (titles as Row | undefined)?.role })),
		partyGroups: groups.map((id, index) => ({ id, name: Array.isArray(names) ? names[index] : null })),
	};
}

function rowsOf(value: unknown): Row[] {
	return Array.isArray(value) ? value : [];
}
