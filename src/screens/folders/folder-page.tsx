import { Empty } from 'antd';
import type { ReactNode, RefObject } from 'react';

import { useRowClicks } from './use-row-clicks.ts';
import './folder-page.css';

interface Props {
	frame: RefObject<HTMLDivElement | null>;
	/** The folders, mostly a `FolderNav`. */
	nav: ReactNode;
	/** The list of the folder in hand. */
	list: ReactNode;
	/** The entry in hand, by the id of its row; null for none. */
	current: string | null;
	/** Shows the entry in hand. */
	pane: ReactNode;
	paneTitle: string;
	/** What the pane says while no entry is in hand. */
	emptyText: string;
	onOpen(id: string): void;
}

/** A page of folders: the list of one of them, and beside it, on a narrow page instead of it, the entry whose row was pressed. */
export function FolderPage({ frame, nav, list, current, pane, paneTitle, emptyText, onOpen }: Props) {
	useRowClicks(frame, onOpen);
	return (
		<div className="folder-page" ref={frame} data-open={current !== null}>
			{nav}
			<div className="folder-page-list">
				{list}
				{current !== null && (
					<style>{`.folder-page-list [data-row-key="${CSS.escape(current)}"] > td{background:var(--ant-color-primary-bg)!important}`}</style>
				)}
			</div>
			<section className="folder-page-pane" aria-label={paneTitle}>
				{current === null ? <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyText} /> : pane}
			</section>
		</div>
	);
}
