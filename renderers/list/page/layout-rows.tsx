import { Alert } from 'antd';

import type { ResolvedLayout } from '../../../contract/screen/resolved-screen.ts';
import { LoadFailure } from '../../core/failure/load-failure.tsx';
import { lazyPart } from '../../core/runtime/lazy-part.tsx';
import { ListFoot } from './list-foot.tsx';
import { Rows, type RowsProps } from './list-rows.tsx';

const LayoutView = lazyPart(
	() => import('../layouts/layout-view.tsx').then((module) => module.LayoutView),
	() => <div className="portal-state" />,
);

/** The records of a list in the layout that the user has chosen; pages are below the layouts that show one page. */
export function LayoutRows({ layout, ...rows }: RowsProps & { layout: ResolvedLayout }) {
	if (layout.type === 'table')
		return (
			<>
				<Rows {...rows} />
				<ListFoot {...rows} />
			</>
		);
	const { list } = rows;
	return (
		<>
			{list.error !== null && list.rows.length > 0 && (
				<Alert type="error" title={<LoadFailure error={list.error} onRetry={list.reload} />} />
			)}
			<LayoutView {...rows} layout={layout} />
			{layout.type === 'cards' && <ListFoot {...rows} />}
		</>
	);
}
