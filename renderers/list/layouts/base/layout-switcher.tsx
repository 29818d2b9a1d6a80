import { AppstoreOutlined, CalendarOutlined, FieldTimeOutlined, ProjectOutlined, TableOutlined } from '@ant-design/icons';
import type { ComponentType } from 'react';

import type { Message } from '../../../../contract/base/define-texts.ts';
import type { LayoutType } from '../../../../contract/screen/list-layout.ts';
import type { ResolvedLayout, ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { useText } from '../../../core/texts/use-text.ts';
import type { LayoutControl } from '../../views/layout-control.ts';
import { texts } from '../texts.ts';
import './layout-switcher.css';

const icons: Record<LayoutType, ComponentType<{ 'aria-hidden': true }>> = {
	table: TableOutlined,
	cards: AppstoreOutlined,
	board: ProjectOutlined,
	calendar: CalendarOutlined,
	timeline: FieldTimeOutlined,
};

const titles: Record<LayoutType, Message> = {
	table: texts.table(),
	cards: texts.cards(),
	board: texts.board(),
	calendar: texts.calendar(),
	timeline: texts.timeline(),
};

/** Chooses among the layouts of a list; nothing where there is only one. */
export function LayoutSwitcher({ screen, layout: { current, choose } }: { screen: ResolvedScreen; layout: LayoutControl }) {
	const t = useText();
	const { layouts, tree } = screen.list;
	if (layouts.length < 2) return null;
	const titleOf = ({ type, title }: ResolvedLayout) => title ?? t(type === 'table' && tree ? texts.tree() : titles[type]);
	return (
		<fieldset className="portal-layouts" aria-label={t(texts.layouts())}>
			{layouts.map((layout) => {
				const Icon = icons[layout.type];
				const isCurrent = layout.name === current.name;
				return (
					<button
						key={layout.name}
						type="button"
						data-layout={layout.name}
						aria-pressed={isCurrent}
						title={titleOf(layout)}
						onClick={() => choose(layout.name)}
					>
						<Icon aria-hidden />
						<span>{titleOf(layout)}</span>
					</button>
				);
			})}
		</fieldset>
	);
}
