import type { DataSetFile } from '../data-sets/data-set.ts';

/** What the check of a screen file must know about the features of the portal. */
export interface PortalFacts {
	/** The calls of features, as `METHOD path`. */
	calls: ReadonlySet<string>;
	/** The paths of screens below which features have calls of their own, with the names of the screens. */
	screenBases: Readonly<Record<string, string>>;
	/** The dialogs that actions open, by name; those for `many` may be used in `bulkActions`. */
	dialogs: Readonly<Record<string, 'one' | 'many'>>;
	/** The names of the number rules. Default: the rules that fields name are not checked. */
	numberRules?: ReadonlySet<string>;
	/** The screens of the processes, by the name of the process. Default: the processes that screens name are not checked. */
	processes?: ReadonlyMap<string, string>;
	/** The scripts by their names: their screen, none for those of every screen, and whether they return a value. Default: the scripts that screens name are not checked. */
	scripts?: ReadonlyMap<string, { screen?: string | undefined; returns: boolean }>;
	/** The data sets by name. Default: those that fields name are not checked. */
	dataSets?: ReadonlyMap<string, DataSetFile>;
	/** The names of the secrets that the operator lends to processes. Default: the secrets that processes name are not checked. */
	secrets?: ReadonlySet<string>;
}

/** A portal without features. */
export const noFeatures: PortalFacts = { calls: new Set(), screenBases: {}, dialogs: {} };
