import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useCallback, useState } from 'react';

import type { StoredRecord } from '../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../contract/screen/resolved-screen.ts';
import { useMayChange } from '../core/conditions/use-condition.ts';
import { PageDialog } from '../core/page/page-dialog.tsx';
import { actionTitle } from '../core/records/list-actions.ts';
import { useRuntime } from '../core/runtime/runtime-context.ts';
import { useText } from '../core/texts/use-text.ts';
import { RecordDetail } from './record-detail.tsx';
import { texts } from './texts.ts';

/** The ids of the records beside one in its list; none at the ends. */
export interface Neighbours {
	previous?: string | undefined;
	next?: string | undefined;
}

interface Props {
	screen: ResolvedScreen;
	recordId: string;
	neighbours: Neighbours;
	/** Shows another record of the list. */
	onMove(id: string): void;
	onClose(): void;
	onEdit(): void;
}

/** A record to read over its list; its title is that of the record. */
export function DetailDialog({ screen, recordId, neighbours, onMove, onClose, onEdit }: Props) {
	const t = useText();
	const { may } = useRuntime();
	const mayChange = useMayChange(screen);
	const [{ title, record }, setRead] = useState<{ title: string; record: StoredRecord | null }>({ title: '', record: null });
	const handleTitle = useCallback((name: string, read: StoredRecord) => setRead({ title: name, record: read }), []);
	const mayEdit = may(`${screen.name}:edit`) && screen.list.rowActions.includes('edit') && mayChange(record);
	const kind = t(texts.viewTitle({ screen: screen.title }));
	return (
		<PageDialog
			title={
				title === '' ? (
					kind
				) : (
					<>
						{title} <small className="portal-detail-kind">{kind}</small>
					</>
				)
			}
			width={Math.max(screen.form.width, 820)}
			style={{ top: '5vh' }}
			rootClassName="portal-detail-dialog"
			onCancel={onClose}
			footer={
				<>
					<Step id={neighbours.previous} label={t(texts.previous())} icon={<LeftOutlined aria-hidden />} onMove={onMove} />
					<Step id={neighbours.next} label={t(texts.next())} icon={<RightOutlined aria-hidden />} onMove={onMove} />
					<Button onClick={onClose}>{t(texts.close())}</Button>
					{mayEdit && (
						<Button type="primary" onClick={onEdit}>
							{actionTitle(screen, 'edit', t)}
						</Button>
					)}
				</>
			}
		>
			<RecordDetail screen={screen} recordId={recordId} onTitle={handleTitle} />
		</PageDialog>
	);
}

interface StepProps {
	id: string | undefined;
	label: string;
	icon: ReactNode;
	onMove(id: string): void;
}

/** Goes to a neighbour in the list; disabled at its ends. */
function Step({ id, label, icon, onMove }: StepProps) {
	return (
		<Button className="portal-detail-step" icon={icon} disabled={id === undefined} onClick={() => id !== undefined && onMove(id)}>
			{label}
		</Button>
	);
}
