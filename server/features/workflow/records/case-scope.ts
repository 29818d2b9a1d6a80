import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import type { RecordBatch } from '../../../metadata/screen-records.ts';
import type { Services } from '../../feature.ts';
import type { StoredCase } from '../store/cases.ts';
import type { StoredTask } from '../store/tasks.ts';

/** What a run of a case works with. */
export interface CaseScope {
	services: Services;
	batch: RecordBatch;
	tenantId: string;
	/** Who acts; null for the system. */
	actorId: string | null;
	screen: ResolvedScreen;
}

/** A case as the rules of its assignees see it. */
export interface ScopedCase {
	scope: CaseScope;
	one: StoredCase;
	tasks: readonly StoredTask[];
}
