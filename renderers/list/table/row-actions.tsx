import { Dropdown } from 'antd';

import type { StoredRecord } from '../../../contract/records/list-query.ts';
import { useMenuOnDemand } from '../../core/effects/use-menu-on-demand.ts';
import { textWidth } from '../../core/page/label-width.ts';
import { actionItems, type ListAction } from '../../core/records/list-actions.ts';
import { useText } from '../../core/texts/use-text.ts';
import { texts } from './texts.ts';

const maxInline = 4;

interface Props {
	/** The name of the screen, for the inspector: the menu is outside its list. */
	screen: string;
	actions: ListAction[];
	record: StoredRecord;
	onRun(action: ListAction, record: StoredRecord): void;
}

/** The actions of one row; plain buttons, because a page draws a hundred of them. */
export function RowActions({ screen, actions, record, onRun }: Props) {
	const inline = actions.length > maxInline ? actions.slice(0, maxInline - 1) : actions;
	return (
		<span className="portal-row-actions">
			{inline.map((action) => (
				<button
					key={action.name}
					type="button"
					data-action={action.name}
					className={action.isDangerous ? 'portal-link portal-link-danger' : 'portal-link'}
					onClick={() => onRun(action, record)}
				>
					{action.title}
				</button>
			))}
			{actions.length > inline.length && (
				<MoreActions key={record.id} screen={screen} actions={actions.slice(inline.length)} record={record} onRun={onRun} />
			)}
		</span>
	);
}

/** The menu is made only when a user reaches for it. */
function MoreActions({ screen, actions, record, onRun }: Props) {
	const t = useText();
	const { isWanted, isOpen, own, begin, setOpen } = useMenuOnDemand();
	if (!isWanted) {
		return (
			<button type="button" className="portal-link" aria-haspopup="menu" onClick={begin}>
				{t(texts.more())}
			</button>
		);
	}
	const items = actionItems(actions, screen, (action) => onRun(action, record));
	return (
		<Dropdown menu={{ items, autoFocus: true }} trigger={['click']} open={isOpen} onOpenChange={setOpen}>
			<button ref={own} type="button" className="portal-link" aria-haspopup="menu" aria-expanded={isOpen}>
				{t(texts.more())}
			</button>
		</Dropdown>
	);
}

/** The pixels that the actions of rows need: of the given rows, or of any row where none are given. */
export function actionsWidth(actions: ListAction[], more: string, rows?: ListAction[][]): number {
	const widths = new Map(actions.map((action) => [action, textWidth(action.title) * 14 + 12]));
	const sum = (of: number[]) => of.reduce((total, width) => total + width, 0);
	const widthOf = (row: ListAction[]) => {
		const inline = row.length > maxInline ? row.slice(0, maxInline - 1) : row;
		return sum(inline.map((action) => widths.get(action) ?? 0)) + (row.length > inline.length ? textWidth(more) * 14 + 12 : 0);
	};
	const widest = [...widths.values()].sort((left, right) => right - left).slice(0, maxInline);
	return Math.max(80, Math.ceil(rows ? Math.max(...rows.map(widthOf)) : sum(widest)) + 20);
}
