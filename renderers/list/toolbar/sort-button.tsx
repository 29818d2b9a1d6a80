import { SortAscendingOutlined, SortDescendingOutlined } from '@ant-design/icons';

import type { ResolvedColumn, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { wholeTitle } from '../../../contract/views/whole-title.ts';
import { useText } from '../../core/texts/use-text.ts';
import { isSortable } from '../../fields/columns/table-columns.tsx';
import type { ListState } from '../state/use-record-list.ts';
import { MenuButton } from './menu-button.tsx';
import { texts } from './texts.ts';

interface Props {
	screen: ResolvedScreen;
	/** The columns shown. */
	columns: ResolvedColumn[];
	sort: ListState['sort'];
	onSort(sort: ListState['sort']): void;
}

/** The order of a list whose headings are out of sight; choosing the same column again turns the order round. */
export function SortButton({ screen, columns, sort, onSort }: Props) {
	const t = useText();
	const [first] = sort;
	const Icon = first?.order === 'DESC' ? SortDescendingOutlined : SortAscendingOutlined;
	const items = columns
		.filter((column) => isSortable(screen, column))
		.map(({ field, ...column }) => ({
			key: field,
			label: wholeTitle(column),
			...(field === first?.field && { icon: <Icon aria-hidden /> }),
			onClick: () => onSort([{ field, order: field === first?.field && first.order === 'ASC' ? 'DESC' : 'ASC' }]),
		}));
	const button = { type: 'text' as const, icon: <Icon aria-hidden />, 'aria-label': t(texts.sort()), title: t(texts.sort()) };
	return <MenuButton button={button} menu={{ items, selectable: true, selectedKeys: first === undefined ? [] : [first.field] }} />;
}
