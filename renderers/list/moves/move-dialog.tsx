import { Select } from 'antd';
import { useId, useMemo, useState } from 'react';
import type { StoredRecord } from '../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { LoadFailure } from '../../core/failure/load-failure.tsx';
import { PageDialog } from '../../core/page/page-dialog.tsx';
import { belowParent } from '../../core/records/below-parent.ts';
import { MoreButton } from '../../core/records/more-button.tsx';
import { titleOf } from '../../core/records/title-of.ts';
import { useFoundRecords } from '../../core/records/use-found-records.ts';
import { useRegistry } from '../../core/runtime/renderer-registry.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import { useText } from '../../core/texts/use-text.ts';
import { texts } from './texts.ts';

interface Props {
	screen: ResolvedScreen;
	record: StoredRecord;
	onMove(record: StoredRecord, parentId: string | null, before: string | null): Promise<boolean>;
	onClose(): void;
}

/** Chooses the new position of a record of a tree: what a mouse does by dragging. */
export function MoveDialog({ screen, record, onMove, onClose }: Props) {
	const t = useText();
	const id = useId();
	const { widgets } = useRegistry();
	const { language } = useRuntime();
	const field = screen.fields.find((candidate) => candidate.name === screen.parentField);
	const [parent, setParent] = useState<{ id: string | null; title: string }>(() => ({
		id: (record[screen.parentField ?? ''] as string | null | undefined) ?? null,
		title: String(record.titles?.[screen.parentField ?? ''] ?? ''),
	}));
	const [before, setBefore] = useState<string | null>(null);
	const [isMoving, setMoving] = useState(false);
	const children = useChildren(screen, parent.id);
	const TreeSelect = widgets['tree-select'];
	if (field === undefined || TreeSelect === undefined) return null;
	const handleOk = async () => {
		setMoving(true);
		if (await onMove(record, parent.id, before)) onClose();
		else setMoving(false);
	};
	return (
		<PageDialog
			title={t(texts.moveTitle({ title: titleOf(screen, record, language) }))}
			width={480}
			confirmLoading={isMoving}
			onOk={() => void handleOk()}
			onCancel={onClose}
		>
			<div className="portal-move">
				<label htmlFor={`${id}-parent`}>{t(texts.moveParent())}</label>
				<div>
					<TreeSelect
						id={`${id}-parent`}
						field={{ ...field, required: false, placeholder: t(texts.moveToRoot()) }}
						value={parent.id}
						titles={parent.title}
						isReadOnly={false}
						isInvalid={false}
						onBlur={() => {}}
						onChange={(value, picked) => {
							setParent({ id: (value as string | null) ?? null, title: String(picked?.titles ?? '') });
							setBefore(null);
						}}
					/>
				</div>
				{screen.orderField !== null && (
					<>
						<label htmlFor={`${id}-position`}>{t(texts.movePosition())}</label>
						<Select
							id={`${id}-position`}
							showSearch={{ optionFilterProp: 'label' }}
							value={before ?? ''}
							onChange={(value) => setBefore(value === '' ? null : value)}
							options={[
								...children.rows
									.filter((child) => child.id !== record.id)
									.map((child) => ({ value: child.id, label: t(texts.moveBefore({ title: titleOf(screen, child, language) })) })),
								{ value: '', label: t(texts.moveLast()) },
							]}
						/>
						{children.error !== null && !children.isThere && <LoadFailure error={children.error} onRetry={() => void children.retry()} />}
						{children.rest > 0 && <MoreButton found={children} isFailed={children.error !== null} onMore={children.more} />}
					</>
				)}
			</div>
		</PageDialog>
	);
}

/** The records below a parent, in their order; none while they are fetched. */
function useChildren(screen: ResolvedScreen, parentId: string | null) {
	const request = useMemo(() => ({ parameters: [belowParent(screen, parentId)] }), [screen, parentId]);
	return useFoundRecords(screen, request);
}
