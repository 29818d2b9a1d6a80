import type { ResolvedField } from '../../../contract/screen/resolved-screen.ts';
import type { RecordDatabase } from '../../db/database.ts';
import type { Caller } from './caller.ts';

/** A field of a record under way that only the server fills in. */
export interface AssignEvent {
	field: ResolvedField;
	/** The organisation that the record belongs to; null for none. */
	organisationId: string | null;
	caller: Caller;
	/** The transaction that stores the record. */
	db: RecordDatabase;
	/** Works in a transaction of its own, which stays when the record is undone. */
	apart<Result>(work: (db: RecordDatabase) => Promise<Result>): Promise<Result>;
}

/** Makes the value of such a field, once for each record and in the transaction that stores it. Throws a PortalError where there is none. */
export type Assigner = (event: AssignEvent) => Promise<string>;
