import { useEffect, useState } from 'react';

import type { StoredRecord } from '../../../contract/records/list-query.ts';
import type { ResolvedDetail, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';

import { DetailPane } from './detail-pane.tsx';
import './master-detail.css';
import { useText } from '../../core/texts/use-text.ts';
import { texts } from './texts.ts';

interface Props {
	screen: ResolvedScreen;
	detail: ResolvedDetail;
	/** The element around the table. */
	frame: HTMLElement;
	rows: StoredRecord[];
	rowOf(id: string): StoredRecord | undefined;
}

/** Shows the record of the row in hand below or beside its list: the row that was pressed or reached by the arrows, at first the first. */
export function MasterDetail({ screen, frame, rows, rowOf }: Props) {
	const t = useText();
	const [wanted, setWanted] = useState<string | null>(null);
	const current = (wanted === null ? undefined : rowOf(wanted)) ?? rows[0];
	const currentId = current?.id;
	useEffect(() => {
		const handle = (event: Event) => {
			const id = event.target instanceof Element ? event.target.closest<HTMLElement>('tr.ant-table-row')?.dataset.rowKey : undefined;
			if (id !== undefined) setWanted(id);
		};
		frame.addEventListener('click', handle);
		frame.addEventListener('focusin', handle);
		return () => {
			frame.removeEventListener('click', handle);
			frame.removeEventListener('focusin', handle);
		};
	}, [frame]);
	useEffect(() => {
		const row = frame.querySelector<HTMLElement>(`tr[data-row-key="${currentId}"]`);
		row?.setAttribute('data-current', 'true');
		return () => row?.removeAttribute('data-current');
	}, [frame, currentId]);
	return (
		<section className="portal-detail-pane" aria-label={t(texts.recordTab())}>
			{current === undefined ? (
				<p className="portal-no">{t(texts.noRow())}</p>
			) : (
				<DetailPane key={currentId} screen={screen} record={current} />
			)}
		</section>
	);
}
