import type { OverlayChange } from '../documents/overlay/overlay.ts';
import type { ScreenFile } from '../screen/screen.ts';

/** A screen that a tenant can change for itself. */
export interface AdjustableScreen {
	name: string;
	/** As the tenant has it. */
	title: string;
	/** A screen of the tenant's own. */
	isOwn: boolean;
	isAdjusted: boolean;
	/** The changes do not fit the screen any more: that of the platform is shown. */
	hasProblems: boolean;
}

/** Why changes are not made. */
interface AdjustmentProblem {
	/** JSON pointer into the changed screen, or into the changes. */
	pointer: string;
	message: string;
}

/** A change whose place the platform has changed, too. */
interface AdjustmentConflict {
	path: string;
	/** What the screen of the platform has there; undefined for nothing. */
	base?: unknown;
	/** What the tenant wants; undefined for nothing. */
	own?: unknown;
}

/** One screen with what a tenant changes of it. */
export interface Adjustment {
	name: string;
	/** A screen of the tenant's own: it has no changes, and its `base` no fields. */
	isOwn: boolean;
	/** The screen of the platform. */
	base: ScreenFile;
	/** The same with the changes of the tenant, as far as each of them fits; all of them apply, or none. */
	file: ScreenFile;
	changes: OverlayChange[];
	conflicts: AdjustmentConflict[];
	problems: AdjustmentProblem[];
	/** The processes of the tenant's own about an own screen, which its `processes` can name. */
	processes: Array<{ value: string; title: string }>;
	/** Names the stored changes; empty where there are none. */
	etag: string;
}

/** A version of the changes. */
export interface AdjustmentVersion {
	id: string;
	at: string;
	account: string;
	person: string;
	/** The changes were taken back. */
	isRemoval: boolean;
}
