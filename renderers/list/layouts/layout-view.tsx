import type { ComponentType } from 'react';

import type { LayoutType } from '../../../contract/screen/list-layout.ts';
import type { LayoutProps } from './base/layout-props.ts';
import { Board } from './board/board.tsx';
import { Calendar } from './calendar/calendar.tsx';
import { CardList } from './cards/card-list.tsx';
import { Timeline } from './timeline/timeline.tsx';

const views: Record<Exclude<LayoutType, 'table'>, ComponentType<LayoutProps>> = {
	cards: CardList,
	board: Board,
	calendar: Calendar,
	timeline: Timeline,
};

/** The records of a list in a layout beside the table. */
export function LayoutView(props: LayoutProps) {
	const { type, name } = props.layout;
	if (type === 'table') return null;
	const View = views[type];
	return <View key={name} {...props} />;
}
