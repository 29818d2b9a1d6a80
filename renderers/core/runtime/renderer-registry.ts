import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

import type { Language } from '../../../contract/base/languages.ts';
import type { StoredRecord } from '../../../contract/records/list-query.ts';
import type { ResolvedField, ResolvedOption, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import type { ViewSearchValue } from '../../../contract/views/saved-view.ts';

/** What an input of a form is given; it holds no value of its own. */
export interface WidgetProps {
	/** The id that the label points at. */
	id: string;
	field: ResolvedField;
	value: unknown;
	/** Reports a new value; null is "no value". A picked record may come with it. */
	onChange(value: unknown, picked?: Picked): void;
	/** The value is not there yet: a file is still on its way. The form stays unsaved and is not sent meanwhile. */
	onBusy?: ((isBusy: boolean) => void) | undefined;
	/** The user has left the input. */
	onBlur(): void;
	/** Titles of the referenced records that `value` points at. */
	titles?: string | string[] | undefined;
	isReadOnly: boolean;
	isInvalid: boolean;
	/** What is wrong inside the value, by path (`items.0.amount`). */
	cellErrors?: Readonly<Record<string, string>> | undefined;
	/** The rows of a child table as they would be stored: what conditions hide is null there. */
	settled?: unknown;
	/** The value as it is stored; for inputs that judge their parts by it. */
	stored?: unknown;
	/** Id of the element that explains the error or the field. */
	describedBy?: string | undefined;
}

/** The records behind a new value of a reference. */
export interface Picked {
	titles: string | string[];
	records: StoredRecord[];
}

/** What drawing one value in a list or a detail may look at. */
export interface CellContext {
	record: StoredRecord;
	/** The field's name, or a path through a reference. */
	field: string;
	/** The screen that the record belongs to; missing for a row of a child table. */
	screen?: Pick<ResolvedScreen, 'name' | 'base'> | undefined;
	options: ResolvedOption[];
	decimals?: number | undefined;
	unit?: string | undefined;
	/** The greatest value of a number, where the field sets one. */
	maximum?: number | undefined;
	/** A number over many records, with thousands separators; a year or another number of one record has none. */
	isTotal?: boolean;
	/** The JSON Schema of the value, where it has one. */
	schema?: ResolvedField['schema'];
	language: Language;
	/** The value is shown alone, with room for all of it. */
	isWhole?: boolean;
}

/** How values of one column type are drawn. A plain function: it runs once per cell. */
export interface ColumnRenderer {
	render(value: unknown, context: CellContext): ReactNode;
	/** Width in pixels where the screen gives none. */
	width: number;
	align?: 'left' | 'center' | 'right';
	/** Draws without a state of its own, so that a cell can be taken over by another record. */
	isPlain?: boolean;
}

/** What the input of one searched field is given. */
export interface SearchInputProps {
	id: string;
	field: ResolvedField;
	value: ViewSearchValue | undefined;
	/** What is wrong with the value; shown below the input, whose id is that of the input with `-error`. */
	error?: string | undefined;
	onChange(value: ViewSearchValue): void;
}

/** What the input for the value of a rule is given. */
export interface RuleInputProps {
	field: ResolvedField;
	operator: string;
	value: unknown;
	onChange(value: unknown): void;
}

/** The browser side of a kind of field: everything that is special about one `format`. */
export interface FieldRenderer {
	widget?: ComponentType<WidgetProps>;
	column?: ColumnRenderer;
	/** The input of search forms, for formats with `search: 'own'`. */
	searchInput?: ComponentType<SearchInputProps>;
	/** The input for values of rules in the query builder. */
	ruleInput?: ComponentType<RuleInputProps>;
}

/** Every renderer by the name that a screen file uses. */
export interface RendererRegistry {
	/** Those in a script of their own can be loaded ahead of their use. */
	widgets: Partial<Record<string, ComponentType<WidgetProps> & { load?(): Promise<unknown> }>>;
	columns: Partial<Record<string, ColumnRenderer>>;
	/** The kinds of fields that have a folder of their own, by format. Their widgets and columns are also in the lists above. */
	fields: Partial<Record<string, FieldRenderer>>;
	/** The dialogs that actions open; features supply them. */
	dialogs?: Partial<Record<string, ComponentType<ActionDialogProps>>>;
	/** What features show in the detail of every record; they decide for which screens. */
	detailParts?: { top: Array<ComponentType<DetailPartProps>>; bottom: Array<ComponentType<DetailPartProps>> };
	/** A hook: what a feature offers for rows of a screen beside the actions in its file. It returns the same array until something changes. */
	useRowOffers?: (screen: ResolvedScreen) => readonly RowOffer[];
	/** The form of a record in a dialog, for selectors that create records. */
	formDialog?: ComponentType<FormDialogProps>;
}

/** What a feature offers for rows of a list: a dialog of the registry. */
export interface RowOffer {
	/** The name of the action, and of its dialog. */
	name: string;
	/** In the language of the user. */
	title: string;
	isOffered(record: StoredRecord): boolean;
}

/** What a part of a detail is given. */
export interface DetailPartProps {
	screen: ResolvedScreen;
	record: StoredRecord;
	/** Loads the history again after a part has added to it. */
	onNoted(): void;
}

/** The form that follows a saved one: opened at once where the user has chosen so, otherwise offered beside the message of success. */
export interface Continuation {
	kind: 'create' | 'edit';
	/** Whether this form itself followed another one: the cursor is put into its first field. */
	isNext: boolean;
	isChosen: boolean;
	choose(isChosen: boolean): void;
	/** Opens the next form. */
	start(): void;
}

/** The properties of the dialog that holds a form. */
export interface FormDialogProps {
	screen: ResolvedScreen;
	/** Default: that the record is created or edited. */
	title?: string | undefined;
	/** The record to edit; undefined for a new one. */
	recordId: string | undefined;
	/** Values of a new record. */
	initial?: Record<string, unknown> | undefined;
	/** The form that may follow this one. */
	continuation?: Continuation | undefined;
	onSaved(record: StoredRecord): void;
	onClose(): void;
}

/** What the dialog of an action is given. */
export interface ActionDialogProps {
	/** The screen of the records. */
	screen: Pick<ResolvedScreen, 'name' | 'title' | 'titleField'>;
	/** The record in hand; of several the first. */
	record: StoredRecord;
	/** All that the action is meant for. */
	records: StoredRecord[];
	/** The action is carried out: what was chosen in the list for it is no longer chosen. */
	onDone?(): void;
	onClose(): void;
}

/** Hands the registry in, so that nothing inside `renderers/` imports it. */
export const RegistryContext = createContext<RendererRegistry>({ widgets: {}, columns: {}, fields: {} });

export function useRegistry(): RendererRegistry {
	return useContext(RegistryContext);
}
