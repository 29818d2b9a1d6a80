import type { Message } from '../../../../contract/base/define-texts.ts';
import type { RecordDatabase } from '../../../db/database.ts';
import type { Caller } from '../../base/caller.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';

/** A value as it is stored, or what is wrong with it. */
export type Completed = { value: unknown } | { problem: Message };

/** A value of a format, and the one that the record or row has. */
export interface Incomplete {
	value: unknown;
	before: unknown;
}

/** What values are completed with. */
export interface CompletionMeans {
	db: RecordDatabase;
	screen: CompiledScreen;
	caller: Pick<Caller, 'tenantId'>;
}
