import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';

import { createFieldFinder } from '../../../../../contract/resolve/resolve-fields.ts';
import { isChildTable } from '../../../../../contract/screen/field-defaults.ts';
import type { ResolvedColumn, ResolvedScreen } from '../../../../../contract/screen/resolved-screen.ts';
import { standardActions } from '../../../../../contract/screen/screen.ts';
import { coreTexts } from '../../../../../renderers/core/texts/texts.ts';
import { useText } from '../../../../base/i18n/use-text.ts';
import { addAction, addEntry, type EntryList, entriesOfList, moveEntry, removeListEntry } from '../model/list-operations.ts';
import { toAll } from '../palette/palette-kinds.ts';
import { type ListName, type Selection, useDesigner } from '../state/designer-context.ts';
import { type Entry, EntryRows } from './entry-list.tsx';
import { LayoutRows } from './layout-rows.tsx';
import { listTexts } from './texts.ts';
import './lists.css';

interface Props {
	screen: ResolvedScreen;
	selection: Selection;
}

const shownLists: readonly EntryList[] = ['columns', 'search', 'rowActions', 'bulkActions', 'actions'];

/** The list of a screen: its columns, its search form, and what is done with rows. */
export function ListCanvas({ screen, selection }: Props) {
	const t = useText();
	const { view, apply, select, language, isTemplate } = useDesigner();
	const { text, screens } = view();
	const own = screens.get(screen.name);
	const find = own === undefined ? undefined : createFieldFinder(own, language, screens);
	const titleOfField = (name: string) =>
		screen.fields.find((field) => field.name === name)?.title || find?.(name)?.titles.join(' / ') || name;
	const actionTitles: Record<string, string> = {
		view: t(listTexts.view()),
		create: t(listTexts.create()),
		edit: t(coreTexts.edit()),
		remove: t(coreTexts.remove()),
		...Object.fromEntries(screen.actions.map(({ name, title }) => [name, title])),
	};
	const isOfField = (list: EntryList) => list === 'columns' || list === 'search';
	const titleOf = (list: EntryList, name: string) => (isOfField(list) ? titleOfField(name) : (actionTitles[name] ?? name));
	const notesOf = (list: EntryList, name: string) =>
		list === 'columns' ? columnNotes(screen.list.columns.find(({ field }) => field === name)) : [];
	const columnNotes = (column: ResolvedColumn | undefined): string[] => {
		if (column === undefined) return [];
		return [
			column.width !== null && `${column.width}px`,
			column.fixed !== null && t(listTexts.fixed()),
			column.hidden === true && t(listTexts.hidden()),
		].filter((note) => note !== false);
	};
	const offeredFor = (list: EntryList, names: string[]) => {
		const fields = screen.fields.filter((field) => list !== 'columns' || !isChildTable(field as never));
		const all = isOfField(list)
			? fields.map(({ name }) => name)
			: [...standardActions.filter((name) => name !== 'create'), ...screen.actions.map(({ name }) => name)];
		return list === 'actions'
			? []
			: all.filter((name) => !names.includes(name)).map((name) => ({ value: name, label: titleOf(list, name) }));
	};
	return (
		<div className="designer-canvas">
			<div className="designer-lists">
				{(isTemplate ? shownLists.filter((list) => list !== 'actions') : shownLists).map((list) => {
					const { names, isDeclared } = entriesOfList(text, list, screen);
					const entries = names.map((name): Entry => ({ name, title: titleOf(list, name), notes: notesOf(list, name) }));
					const lists = { list, screen };
					const hasProperties = list !== 'rowActions' && list !== 'bulkActions';
					const choose = (index: number) => select({ kind: 'entry', list: list as ListName, index });
					return (
						<EntryRows
							key={list}
							title={t(listTexts[list]())}
							entries={entries}
							isDefault={!isDeclared && names.length > 0}
							offered={offeredFor(list, names)}
							selected={selection.kind === 'entry' && selection.list === list ? selection.index : null}
							{...(hasProperties && {
								onSelect: (index: number) => {
									// What the portal chose has no position in the document yet.
									if (!isDeclared) apply({ text: moveEntry(view().text, lists, { from: 0, index: 0 }) });
									choose(index);
								},
							})}
							onMove={(from, index) => {
								apply({
									text: moveEntry(view().text, lists, { from, index }),
									...(hasProperties && { selection: { kind: 'entry', list: list as ListName, index: index > from ? index - 1 : index } }),
									announcement: listTexts.moved({
										title: entries[from]?.title ?? '',
										number: (index > from ? index - 1 : index) + 1,
										count: entries.length,
									}),
								});
							}}
							onRemove={(index) => apply({ text: removeListEntry(view().text, lists, index), selection: { kind: 'screen' } })}
							onAdd={(name) => {
								const added = addEntry(view().text, lists, name);
								apply({ text: added, ...(hasProperties && { selection: { kind: 'entry', list: list as ListName, index: names.length } }) });
							}}
							extra={
								list === 'actions' && (
									<Button
										size="small"
										type="dashed"
										icon={<PlusOutlined aria-hidden />}
										onClick={() => {
											const added = addAction(view().text, toAll(listTexts.newAction()));
											apply({ text: added.text, selection: { kind: 'entry', list: 'actions', index: added.index } });
										}}
									>
										{t(listTexts.addAction())}
									</Button>
								)
							}
						/>
					);
				})}
				<LayoutRows screen={screen} />
			</div>
		</div>
	);
}
