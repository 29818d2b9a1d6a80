import type { JSONPath } from 'jsonc-parser';

/** A property, or an entry of a list, that an upgrade adds behind another one. */
export interface UpgradeEdit {
	after: JSONPath;
	/** Default: an entry of a list. */
	name?: string;
	value: unknown;
}
