import { App } from 'antd';
import { type Dispatch, type SetStateAction, useCallback, useMemo, useState } from 'react';
import { type ListRequest, maxLimit, type StoredRecord } from '../../../contract/records/list-query.ts';
import type { RuleGroup } from '../../../contract/screen/condition.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { useCondition, useMayChange } from '../../core/conditions/use-condition.ts';
import { useSingleRuns } from '../../core/effects/use-single-runs.ts';
import { readError } from '../../core/failure/error-facts.ts';
import { type ListAction, permittedActions } from '../../core/records/list-actions.ts';
import { queryRecords } from '../../core/records/record-calls.ts';
import { titleOf } from '../../core/records/title-of.ts';
import { type RowOffer, useRegistry } from '../../core/runtime/renderer-registry.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import type { ScreenRuntime } from '../../core/runtime/screen-runtime.ts';
import { coreTexts } from '../../core/texts/texts.ts';
import { useText } from '../../core/texts/use-text.ts';
import { texts } from './texts.ts';
import { useCarryOut } from './use-carry-out.ts';

/** The dialog that is open over the list. */
export interface OpenRecord {
	view: 'create' | 'edit' | 'detail';
	id?: string;
	/** The only group of the form that is shown, and the title of what it is for. */
	group?: { name: string; title: string };
	/** Values of a new record. */
	initial?: Record<string, unknown>;
}

/** The chosen rows, across pages. */
export type Choice = ReadonlyMap<string, StoredRecord>;

/** Reading and editing take one record, whatever was chosen. */
function isOfOne({ name, custom }: ListAction): boolean {
	return custom?.group !== undefined || (custom === undefined && (name === 'view' || name === 'edit'));
}

const dialogOf = ({ custom, offer }: ListAction) => custom?.dialog ?? offer?.name;

const noOffers: readonly RowOffer[] = [];
const useNoOffers = () => noOffers;

/** What the buttons of a list do, and the dialogs that they open. */
export interface ListCommands {
	opened: OpenRecord | null;
	setOpened(opened: OpenRecord | null): void;
	/** The dialog of an action, with the records that it is for. */
	dialog: { name: string; records: StoredRecord[] } | null;
	setDialog(dialog: { name: string; records: StoredRecord[] } | null): void;
	choice: Choice;
	setChoice: Dispatch<SetStateAction<Choice>>;
	rowActions: ListAction[];
	bulkActions: ListAction[];
	open(target: OpenRecord): void;
	isOffered(action: ListAction, record: StoredRecord): boolean;
	run(action: ListAction, record: StoredRecord): void;
	runBulk(action: ListAction): Promise<void>;
	clearChoice(): void;
}

/** A data template opens its own form. */
const pageOf = ({ name, template }: ResolvedScreen) => template ?? name;

/** What the buttons of a list do. */
export function useListCommands(screen: ResolvedScreen): ListCommands {
	const runtime = useRuntime();
	const t = useText();
	const { message } = App.useApp();
	const [opened, setOpened] = useState<OpenRecord | null>(null);
	const [dialog, setDialog] = useState<{ name: string; records: StoredRecord[] } | null>(null);
	const { choice, setChoice, clearChoice, dropChoice } = useChoice();
	const rowActions = useRowActions(screen);
	const bulkActions = useMemo(() => permittedActions(screen.list.bulkActions, screen, { runtime, t }), [screen, runtime, t]);

	const open = useCallback(
		(target: OpenRecord) => (screen.form.open === 'page' ? runtime.open({ screen: pageOf(screen), ...target }) : setOpened(target)),
		[screen, runtime],
	);
	const isOffered = useOffered(screen);
	const runOnce = useSingleRuns();
	const carryOut = useCarryOut(screen, dropChoice);
	const groupFor = useGroupFor(screen);
	const run = useCallback(
		(action: ListAction, record: StoredRecord) => {
			const dialog = dialogOf(action);
			if (action.name === 'view') open({ view: 'detail', id: record.id });
			else if (action.name === 'edit') open({ view: 'edit', id: record.id });
			else if (dialog) setDialog({ name: dialog, records: [record] });
			else if (action.custom?.group) setOpened({ view: 'edit', id: record.id, group: groupFor(action, action.custom.group, record) });
			else void carryOut({ action, records: [record] });
		},
		[open, carryOut, groupFor],
	);
	const runChosen = useCallback(
		async (action: ListAction): Promise<void> => {
			if (choice.size === 0) return void message.warning(t(coreTexts.chooseRecord()));
			let chosen: Choice;
			try {
				chosen = await readChosen(runtime, screen, [...choice.keys()]);
			} catch (error) {
				return void message.error(readError(error, runtime.language).message, 5);
			}
			setChoice(chosen);
			const fitting = [...chosen.values()].filter((record) => isOffered(action, record));
			const [first] = fitting;
			if (chosen.size === 0) void message.warning(t(coreTexts.chooseRecord()));
			else if (first === undefined) void message.warning(t(texts.noneFits({ action: action.title })));
			else if (isOfOne(action) && fitting.length > 1) void message.warning(t(coreTexts.chooseOneRecord()));
			else if (isOfOne(action)) run(action, first);
			else if (action.custom?.dialog) setDialog({ name: action.custom.dialog, records: fitting });
			else await carryOut({ action, records: fitting, skipped: chosen.size - fitting.length });
		},
		[choice, isOffered, carryOut, run, runtime, screen, message, t, setChoice],
	);
	const runBulk = useCallback((action: ListAction) => runOnce(action.name, () => runChosen(action)), [runOnce, runChosen]);
	return { opened, setOpened, dialog, setDialog, choice, setChoice, rowActions, bulkActions, open, isOffered, run, runBulk, clearChoice };
}

function useChoice() {
	const [choice, setChoice] = useState<Choice>(new Map());
	const clearChoice = useCallback(() => setChoice(new Map()), []);
	const dropChoice = useCallback((ids: string[]) => setChoice((before) => new Map([...before].filter(([id]) => !ids.includes(id)))), []);
	return { choice, setChoice, clearChoice, dropChoice };
}

/** The group of the form that an action shows, titled with what is done and with what. */
function useGroupFor(screen: ResolvedScreen) {
	const t = useText();
	const { language } = useRuntime();
	return useCallback(
		({ title: action }: ListAction, name: string, record: StoredRecord) => ({
			name,
			title: t(texts.actionOn({ action, title: titleOf(screen, record, language) })),
		}),
		[t, screen, language],
	);
}

/** What can be done with a row: the actions of the screen, and what a feature offers. */
function useRowActions(screen: ResolvedScreen): ListAction[] {
	const runtime = useRuntime();
	const t = useText();
	const offers = (useRegistry().useRowOffers ?? useNoOffers)(screen);
	return useMemo(() => {
		const own = permittedActions(screen.list.rowActions, screen, { runtime, t });
		// What is dangerous at the end of a row stays there.
		const end = own.findLastIndex(({ isDangerous }) => !isDangerous) + 1;
		return [
			...own.slice(0, end),
			...offers.map((offer) => ({ name: offer.name, title: offer.title, isDangerous: false, offer })),
			...own.slice(end),
		];
	}, [screen, runtime, offers, t]);
}

/** Tells whether an action is offered for a record. */
function useOffered(screen: ResolvedScreen): ListCommands['isOffered'] {
	const holds = useCondition(screen);
	const mayChange = useMayChange(screen);
	return useCallback(
		(action, record) => {
			if (action.offer) return action.offer.isOffered(record);
			return action.custom || action.name === 'view' ? holds(action.custom?.when, record) : mayChange(record);
		},
		[holds, mayChange],
	);
}

/** The chosen rows as they are now: somebody may have changed or removed one since it was chosen. */
async function readChosen(runtime: ScreenRuntime, screen: ResolvedScreen, ids: string[]): Promise<Choice> {
	const chosen = new Map<string, StoredRecord>();
	for (let start = 0; start < ids.length; start += maxLimit) {
		const query: RuleGroup = { combinator: 'and', rules: [{ field: 'id', operator: 'in', value: ids.slice(start, start + maxLimit) }] };
		const request: ListRequest = { query, requestPage: { pageNo: 1, limit: maxLimit }, desensitization: 1 };
		for (const record of (await queryRecords(runtime, screen, { request })).dataResult) chosen.set(record.id, record);
	}
	return chosen;
}
