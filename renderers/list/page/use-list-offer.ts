import type { StoredRecord } from '../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { actionTitle, type ListAction } from '../../core/records/list-actions.ts';
import { titleOf } from '../../core/records/title-of.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import type { PageCommand } from '../../core/runtime/screen-runtime.ts';
import { useOffer } from '../../core/runtime/use-offer.ts';
import { coreTexts } from '../../core/texts/texts.ts';
import { useText } from '../../core/texts/use-text.ts';
import type { ListCommands } from '../commands/use-list-commands.ts';
import { listTexts } from '../texts.ts';
import { texts as toolbarTexts } from '../toolbar/texts.ts';
import { texts } from './texts.ts';

/** What the buttons above a list do; missing where there is no such button. */
interface ListButtons {
	onCreate?: (() => void) | undefined;
	onBulkEdit?: (() => void) | undefined;
	onImport?: (() => void) | undefined;
	onExport?: (() => void) | undefined;
	onQuery(): void;
	onRefresh(): void;
}

interface Offered {
	rows: readonly StoredRecord[];
	commands: ListCommands;
	buttons: ListButtons;
	/** Whether one of the list's own dialogs is open. */
	isBusy: boolean;
}

/** Offers what the buttons of a list do, with the chosen rows or the record in sight; below an open form nothing. */
export function useListOffer(screen: ResolvedScreen, { rows, commands, buttons, isBusy }: Offered): void {
	const t = useText();
	const { language } = useRuntime();
	const { opened, dialog, choice } = commands;
	const ofRecord = (record: StoredRecord | undefined, skipped: readonly ListAction[] = []): PageCommand[] => {
		if (record === undefined) return [];
		const isNew = ({ name }: ListAction) => name !== 'view' && !skipped.some((action) => action.name === name);
		const offered = commands.rowActions.filter((action) => isNew(action) && commands.isOffered(action, record));
		return offered.map((action) => toCommand(action, titleOf(screen, record, language), () => commands.run(action, record)));
	};
	const ofChoice = (): PageCommand[] => {
		if (choice.size === 0) return [];
		const count = t(texts.chosenCount({ count: choice.size }));
		const single = choice.size === 1 ? [...choice.values()][0] : undefined;
		const bulk = commands.bulkActions.map((action) => toCommand(action, count, () => void commands.runBulk(action)));
		return [...bulk, ...ofRecord(single, commands.bulkActions)];
	};
	const ofList = (): PageCommand[] => {
		const titled: Array<[name: string, title: string, run: (() => void) | undefined]> = [
			['create', actionTitle(screen, 'create', t), buttons.onCreate],
			['bulkEdit', t(listTexts.bulkEdit()), buttons.onBulkEdit],
			['import', t(toolbarTexts.import()), buttons.onImport],
			['export', t(toolbarTexts.export()), buttons.onExport],
			['query', t(toolbarTexts.fullQuery()), buttons.onQuery],
			['refresh', t(coreTexts.refresh()), buttons.onRefresh],
		];
		return titled.flatMap(([name, title, run]) => (run ? { name, title, detail: screen.title, run } : []));
	};
	const isIdle = opened === null && dialog === null && !isBusy;
	const inSight = opened?.view === 'detail' && dialog === null ? rows.find(({ id }) => id === opened.id) : undefined;
	useOffer(isIdle ? [...ofChoice(), ...ofList()] : ofRecord(inSight));
}

function toCommand({ name, title }: ListAction, detail: string, run: () => void): PageCommand {
	return { name, title, detail, run };
}
