import { Alert, Button, Radio } from 'antd';
import { useId, useState } from 'react';
import { ownValue } from '../../../contract/input/plain-object.ts';

import { maxBulkEdit, maxForeignBulkEdit } from '../../../contract/records/bulk-edit.ts';
import type { ListRequest } from '../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { PageDialog } from '../../core/page/page-dialog.tsx';
import { useRuntime } from '../../core/runtime/runtime-context.ts';

import { useHitCount } from '../../query/dialog/use-hit-count.ts';
import { BulkEditFailures } from './bulk-edit-failures.tsx';
import { BulkEditField } from './bulk-edit-field.tsx';
import { bulkEditableFields } from './editable-fields.ts';
import { useBulkEdit } from './use-bulk-edit.ts';
import './bulk-edit.css';
import { coreTexts } from '../../core/texts/texts.ts';
import { useText } from '../../core/texts/use-text.ts';
import { listTexts } from '../texts.ts';
import { texts } from './texts.ts';

interface Props {
	screen: ResolvedScreen;
	/** The ids of the chosen rows. */
	chosen: string[];
	/** What the list is filtered by. */
	filters: Pick<ListRequest, 'parameters' | 'query'>;
	onClose(): void;
	onDone(count: number): void;
}

/** Sets or clears fields of many records at once: the chosen ones, or all that the list finds. */
export function BulkEditDialog({ screen, chosen, filters, onClose, onDone }: Props) {
	const t = useText();
	const runtime = useRuntime();
	const id = useId();
	const [isAll, setAll] = useState(chosen.length === 0);
	const edit = useBulkEdit(screen, onDone);
	const { parameters, query } = filters;
	const hits = useHitCount(screen, { filters: { ...(parameters && { parameters }) }, query, isSound: true });
	const count = isAll ? hits.count?.count : chosen.length;
	const shown = count ?? '…';
	const max = screen.isForeign ? maxForeignBulkEdit : maxBulkEdit;
	const isTooMany = count !== undefined && count > max;
	const isPossible = edit.changedNames.length > 0 && !edit.isIncomplete && count !== undefined && count > 0 && !isTooMany;
	const handleRun = () => void edit.run({ ids: isAll ? null : chosen, filters, expectedCount: isAll ? (count ?? null) : null });
	return (
		<PageDialog
			title={t(listTexts.bulkEdit())}
			width={760}
			style={{ top: '5vh' }}
			onCancel={onClose}
			footer={
				<div className="portal-bulk-edit-footer">
					<span role="status">{t(texts.bulkEditCount({ count: shown, fields: edit.changedNames.length }))}</span>
					<Button onClick={onClose}>{t(coreTexts.cancel())}</Button>
					<Button type="primary" disabled={!isPossible} loading={edit.isRunning} onClick={handleRun}>
						{t(texts.bulkEditRun({ count: shown }))}
					</Button>
				</div>
			}
		>
			<div className="portal-bulk-edit">
				<Radio.Group
					value={isAll}
					aria-label={t(texts.bulkEditRecords())}
					onChange={(event) => setAll(event.target.value === true)}
					options={[
						{ value: false, label: t(texts.bulkEditChosen({ count: chosen.length })), disabled: chosen.length === 0 },
						{ value: true, label: t(texts.bulkEditAll({ count: hits.count?.count ?? '…' })) },
					]}
				/>
				{isTooMany && <Alert type="warning" showIcon title={t(texts.bulkEditTooMany({ max }))} />}
				{edit.failure !== null && <BulkEditFailures failure={edit.failure} />}
				<div className="portal-bulk-edit-fields">
					{bulkEditableFields(screen, runtime).map((field) => (
						<BulkEditField
							key={field.name}
							id={`${id}-${field.name}`}
							screen={screen}
							field={field}
							change={ownValue(edit.changes, field.name) ?? { mode: 'keep' }}
							error={edit.failure?.byField.get(field.name)}
							onChange={(change) => edit.change(field.name, change)}
						/>
					))}
				</div>
			</div>
		</PageDialog>
	);
}
