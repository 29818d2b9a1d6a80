import type { Texts } from '../../../../contract/base/languages.ts';
import type { StateName } from '../../../../contract/base/states.ts';

/** The reason for a refusal, for callers who read it later. */
export interface StoredRefusal {
	kind: StateName;
	message: Texts;
}
