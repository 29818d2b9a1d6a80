import { useMemo } from 'react';

import { useRuntime } from '../../../core/runtime/runtime-context.ts';
import { coreTexts } from '../../../core/texts/texts.ts';
import { useText } from '../../../core/texts/use-text.ts';
import { ListState } from '../../state/list-state.tsx';
import type { TreeRow } from '../../state/use-tree-rows.ts';
import { RowActions } from '../../table/row-actions.tsx';
import { mayExport } from '../../transfer/dialogs/use-transfer.ts';
import type { LayoutProps } from '../base/layout-props.ts';
import { colourOf, RecordCard } from '../base/record-card.tsx';
import { useCardColumns } from '../base/use-card-columns.ts';
import { texts } from '../texts.ts';
import './card-list.css';

/** A page of records as cards, with the actions and the choice that rows have. */
export function CardList(props: LayoutProps) {
	const { screen, layout, list, commands, next } = props;
	const t = useText();
	const runtime = useRuntime();
	const columns = useCardColumns(props);
	const isChoosing = commands.bulkActions.length > 0 || mayExport(screen, runtime);
	const { choice, setChoice } = commands;
	const chosen = useMemo(() => new Set(choice.keys()), [choice]);
	const handleChoose = (record: TreeRow, isChosen: boolean) =>
		setChoice((before) => {
			const after = new Map(before);
			if (isChosen) after.set(record.id, record);
			else after.delete(record.id);
			return after;
		});
	if (list.rows.length === 0)
		return (
			<div className="portal-cards portal-cards-empty" aria-busy={list.isLoading}>
				<ListState list={list} next={next} />
			</div>
		);
	return (
		<ul className="portal-cards" aria-busy={list.isLoading} aria-label={t(texts.cardsOf({ title: screen.title }))}>
			{list.rows.map((record) => {
				const actions = commands.rowActions.filter((action) => commands.isOffered(action, record));
				return (
					<li
						key={record.id}
						className="portal-card"
						data-id={record.id}
						data-chosen={chosen.has(record.id)}
						data-color={colourOf(screen, layout, record)}
					>
						<RecordCard
							record={record}
							columns={columns}
							corner={
								isChoosing && (
									<input
										type="checkbox"
										className="portal-choose"
										aria-label={t(coreTexts.chooseRow())}
										checked={chosen.has(record.id)}
										onChange={({ target }) => handleChoose(record, target.checked)}
									/>
								)
							}
							foot={actions.length > 0 && <RowActions screen={screen.name} actions={actions} record={record} onRun={commands.run} />}
						/>
					</li>
				);
			})}
		</ul>
	);
}
