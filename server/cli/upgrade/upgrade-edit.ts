import type { JSONPath } from 'jsonc-parser';

/** A property that an upgrade adds behind another one. */
export interface UpgradeEdit {
	after: JSONPath;
	name: string;
	value: unknown;
}
