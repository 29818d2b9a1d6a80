declare module '../../db/system-tables.ts' {
	interface SystemTables {
		'portal.organisation': OrganisationTable;
		'portal.organisation_auth': OrganisationAuthTable;
	}
}

/** The tables of this feature. */
export const organisationTables = ['portal.organisation', 'portal.organisation_auth'] as const;

/** The columns of `schemas/organisation/organisation.json` that the session needs. */
interface OrganisationTable {
	id: string;
	tenant_id: string;
	name: string;
}

/** The columns of `schemas/organisation/organisation-auth.json` that the session needs. */
interface OrganisationAuthTable {
	id: string;
	tenant_id: string;
	employee: string;
	organisation: string;
	rights: string[] | null;
}
