import { useText } from '../../../core/texts/use-text.ts';
import { RowActions } from '../../table/row-actions.tsx';
import type { LayoutProps } from '../base/layout-props.ts';
import { colourOf, RecordCard } from '../base/record-card.tsx';
import { useCardColumns } from '../base/use-card-columns.ts';
import { texts } from '../texts.ts';
import type { CalendarDays } from './calendar-days.ts';

/** The records of one day as cards. */
export function DayList(props: LayoutProps & { days: CalendarDays }) {
	const { screen, layout, commands, days } = props;
	const t = useText();
	const columns = useCardColumns(props);
	const rows = days.on(days.day);
	const unseen = days.unseen(days.day);
	if (rows.length === 0) return <p className="portal-day-empty">{t(texts.emptyDay())}</p>;
	return (
		<ul className="portal-cards portal-day-list" aria-label={days.day}>
			{rows.map((record) => {
				const actions = commands.rowActions.filter((action) => commands.isOffered(action, record));
				return (
					<li key={record.id} className="portal-card" data-id={record.id} data-color={colourOf(screen, layout, record)}>
						<RecordCard
							record={record}
							columns={columns}
							foot={actions.length > 0 && <RowActions screen={screen.name} actions={actions} record={record} onRun={commands.run} />}
						/>
					</li>
				);
			})}
			{unseen > 0 && <li className="portal-day-empty">{t(texts.notShown({ count: unseen }))}</li>}
		</ul>
	);
}
