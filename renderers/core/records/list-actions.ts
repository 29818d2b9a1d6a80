import type { Message } from '../../../contract/base/define-texts.ts';
import type { ResolvedAction, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { isStandardAction, type StandardAction } from '../../../contract/screen/screen.ts';
import { mayDo } from '../runtime/may-do.ts';
import type { RowOffer } from '../runtime/renderer-registry.ts';
import type { ScreenRuntime } from '../runtime/screen-runtime.ts';
import { coreTexts } from '../texts/texts.ts';
import type { Translate } from '../texts/use-text.ts';

/** One thing that can be done with a row or with the chosen rows. */
export interface ListAction {
	name: string;
	title: string;
	isDangerous: boolean;
	/** The confirmation of the screen file, shown before it runs. */
	confirm?: string | undefined;
	/** Its definition in the screen file; missing for view, edit and remove. */
	custom?: ResolvedAction;
	/** The feature that offers it; missing for actions of the screen. */
	offer?: RowOffer;
}

/** The actions of a list that the user holds the right for, in the screen's order; a name nobody declared is omitted. */
export function permittedActions(names: string[], screen: ResolvedScreen, means: { runtime: ScreenRuntime; t: Translate }): ListAction[] {
	const { runtime, t } = means;
	return names.flatMap((name): ListAction[] => {
		const custom = screen.actions.find((action) => action.name === name);
		if (custom !== undefined) {
			if (!runtime.may(custom.permissionKey)) return [];
			return [{ name, title: custom.title, isDangerous: custom.danger === true, confirm: custom.confirm, custom }];
		}
		if (!isStandardAction(name) || name === 'create' || !mayDo(screen, name, runtime)) return [];
		return [{ name, title: actionTitle(screen, name, t), isDangerous: name === 'remove', confirm: screen.renamed[name]?.confirm }];
	});
}

const standardTitles: Record<StandardAction, Message> = {
	create: coreTexts.create(),
	view: coreTexts.view(),
	edit: coreTexts.edit(),
	remove: coreTexts.remove(),
};

/** What an action that every screen has is called on this one. */
export function actionTitle(screen: Pick<ResolvedScreen, 'renamed'>, name: StandardAction, t: Translate): string {
	return screen.renamed[name]?.title ?? t(standardTitles[name]);
}

/** Actions as the entries of a menu, which is outside the list and carries the name of its screen. */
export function actionItems(actions: ListAction[], screen: string, onRun: (action: ListAction) => void) {
	return actions.map((action) => ({
		key: action.name,
		label: action.title,
		danger: action.isDangerous,
		'data-action': action.name,
		'data-screen': screen,
		onClick: () => onRun(action),
	}));
}

/** The confirmation before an action runs; nothing for one without. `skipped` chosen rows stay as they are. */
export function questionOf(
	action: ListAction,
	{ titles, skipped }: { titles: string[]; skipped: number },
	t: Translate,
): string | undefined {
	const question = questionOfAll(action, titles, t);
	if (skipped === 0) return question;
	return `${question ?? t(coreTexts.confirmAction({ count: titles.length, action: action.title }))}\n${t(coreTexts.skippedRows({ count: skipped }))}`;
}

function questionOfAll(action: ListAction, titles: string[], t: Translate): string | undefined {
	const count = titles.length;
	const { name, confirm } = action;
	if (name === 'remove' && confirm === undefined)
		return count === 1 ? t(coreTexts.confirmRemove()) : t(coreTexts.confirmRemoveMany({ count }));
	if (count === 1) return confirm?.replaceAll('{title}', titles[0] ?? '').replaceAll('{count}', '1');
	if (confirm === undefined || confirm.includes('{title}')) return t(coreTexts.confirmAction({ count, action: action.title }));
	return confirm.replaceAll('{count}', String(count));
}
