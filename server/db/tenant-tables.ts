import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;

/** A company with a space of its own; the row with the platform's id stands for the authority. */
export interface TenantTable {
	id: string;
	name: string;
	code: string;
	status: 'ENABLED' | 'DISABLED';
	approve_status: 'WAIT' | 'PASSED' | 'REFUSED';
	/** Whether the tenant's PostgreSQL schema exists. */
	schema_status: 'NONE' | 'CREATED' | 'FAILED';
	/** Why the space could not be made. */
	schema_error: ColumnType<string | null, string | null | undefined, string | null>;
	/** Why the registration was refused. */
	refuse_reason: ColumnType<string | null, string | null | undefined, string | null>;
	/** Whose record it is: the authority's. */
	tenant_id: Generated<string>;
	version: Generated<number>;
	/** The account of who administers it first. */
	account: ColumnType<string | null, string | undefined, string>;
	contact: ColumnType<string | null, string | undefined, string>;
	mobile: ColumnType<string | null, string | undefined, string>;
	email: ColumnType<string | null, string | undefined, string>;
	credit_code: ColumnType<string | null, string | null | undefined, string | null>;
	scale: ColumnType<string | null, string | null | undefined, string | null>;
	create_time: Timestamp;
}

/** Something of the whole server that super administrators switch on and off. */
export interface ServerSwitchTable {
	key: string;
	is_on: Generated<boolean>;
}

/** A value of a masked field that a person queried; see `server/metadata/masked`. */
export interface MaskedQueryTable {
	person_id: string;
	/** A hash of person, field and value. */
	asked: Buffer;
	at: Timestamp;
}

/** A call that anybody may make, counted. */
export interface OpenCallTable {
	purpose: string;
	address: string;
	at: Timestamp;
}

/** The columns of `schemas/organisation/user-security.json` that judging passwords needs. */
export interface UserSecurityTable {
	id: string;
	tenant_id: string;
	complexity: string[];
	min_length: number;
	max_length: number;
	is_use: boolean;
	is_default: boolean;
}
