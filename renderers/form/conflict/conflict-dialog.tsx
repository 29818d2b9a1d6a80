import { Alert, Button, Radio } from 'antd';
import { useState } from 'react';
import { ownValue } from '../../../contract/input/plain-object.ts';

import type { StoredRecord } from '../../../contract/records/list-query.ts';
import type { ResolvedField, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { PageDialog } from '../../core/page/page-dialog.tsx';
import { formatDateTime } from '../../core/texts/dates.ts';

import type { FormStore } from '../store/form-store.ts';
import { toSentValues } from '../store/form-values.ts';
import { closedFields, defaultSide, isAtOdds, isSame, isTouched, type Side } from './conflict-fields.ts';
import { ConflictValue } from './conflict-value.tsx';
import './conflict.css';
import { coreTexts } from '../../core/texts/texts.ts';
import { useText } from '../../core/texts/use-text.ts';
import { texts } from './texts.ts';

interface Props {
	screen: ResolvedScreen;
	store: FormStore;
	/** The record as another person left it. */
	theirs: StoredRecord;
	isSaving: boolean;
	onSave(values: Record<string, unknown>, version: number): Promise<void>;
	onClose(): void;
}

/** Two people changed one record: shows both changes field by field and saves what the user chooses. */
export function ConflictDialog({ screen, store, theirs, isSaving, onSave, onClose }: Props) {
	const t = useText();
	const original = store.facts.original as StoredRecord;
	const mine = { ...original, ...store.currentValues(), titles: store.currentTitles() } as StoredRecord;
	const differing = screen.fields.filter((field) => isTouched(field, { original, mine, theirs }));
	const [choices, setChoices] = useState<Record<string, Side>>({});
	const chosen = (field: ResolvedField): Side => ownValue(choices, field.name) ?? defaultSide(field, { original, mine });
	const closed = closedFields(differing, { mine, theirs, chosen, store });
	const sideOf = (field: ResolvedField): Side => (closed.has(field) ? 'theirs' : chosen(field));
	const isLost = (field: ResolvedField) => closed.has(field) && !isSame(field, original, mine);
	const needsLook = (field: ResolvedField) => isLost(field) || isAtOdds(field, { original, mine, theirs });
	const areAtOdds = differing.some(needsLook);
	const handleSave = () => {
		const kept = differing.filter((field) => sideOf(field) === 'mine' && !isSame(field, mine, theirs));
		void onSave(toSentValues(kept, mine), theirs.version);
	};
	return (
		<PageDialog
			title={t(texts.conflictTitle())}
			width={900}
			zIndex={2060}
			onCancel={onClose}
			footer={
				<>
					<Button onClick={onClose}>{t(coreTexts.cancel())}</Button>
					<Button type="primary" loading={isSaving} onClick={handleSave}>
						{t(texts.conflictSave())}
					</Button>
				</>
			}
		>
			<Alert
				type={areAtOdds ? 'warning' : 'info'}
				showIcon
				title={t(texts.conflictHint({ time: formatDateTime(theirs.updateTime) }))}
				description={areAtOdds ? undefined : t(texts.conflictNone())}
			/>
			<table className="portal-conflict">
				<thead>
					<tr>
						<th>{t(texts.conflictField())}</th>
						<th>{t(texts.conflictOriginal())}</th>
						<th>{t(texts.conflictMine())}</th>
						<th>{t(texts.conflictTheirs())}</th>
					</tr>
				</thead>
				<tbody>
					{differing.map((field) => (
						<tr key={field.name} data-conflict={needsLook(field)}>
							<th scope="row">
								{field.title}
								{closed.has(field) && <small>{t(texts.conflictClosed())}</small>}
							</th>
							<td data-label={t(texts.conflictOriginal())}>
								<ConflictValue field={field} record={original} />
							</td>
							{(['mine', 'theirs'] as const).map((side) => (
								<td key={side} data-label={t(side === 'mine' ? texts.conflictMine() : texts.conflictTheirs())}>
									<Radio
										name={field.name}
										checked={sideOf(field) === side}
										disabled={side === 'mine' && closed.has(field)}
										aria-label={`${field.title} ${t(side === 'mine' ? texts.conflictMine() : texts.conflictTheirs())}`}
										onChange={() => setChoices({ ...choices, [field.name]: side })}
									>
										<ConflictValue field={field} record={side === 'mine' ? mine : theirs} />
									</Radio>
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</PageDialog>
	);
}
