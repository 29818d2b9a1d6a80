import { Alert, Button, Radio } from 'antd';
import { useState } from 'react';

import type { StoredRecord } from '../../contract/list-query.ts';
import type { ResolvedField, ResolvedScreen } from '../../contract/resolved-screen.ts';
import { formatDateTime } from '../columns/dates.ts';
import { PageDialog } from '../page/page-dialog.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { ConflictValue } from './conflict-value.tsx';
import type { FormStore } from './form-store.ts';
import { isSameFormValue, toSentValues } from './form-values.ts';
import './conflict.css';

type Side = 'mine' | 'theirs';

interface Props {
	screen: ResolvedScreen;
	store: FormStore;
	/** The record as somebody else left it. */
	theirs: StoredRecord;
	isSaving: boolean;
	onSave(values: Record<string, unknown>, version: number): Promise<void>;
	onClose(): void;
}

/** Two people changed one record: shows both changes field by field and saves what the user chooses. */
export function ConflictDialog({ screen, store, theirs, isSaving, onSave, onClose }: Props) {
	const t = useTexts();
	const original = store.facts.original as StoredRecord;
	const mine = { ...original, ...store.currentValues(), titles: store.currentTitles() } as StoredRecord;
	const differing = screen.fields.filter((field) => isTouched(field, { original, mine, theirs }));
	const [choices, setChoices] = useState<Record<string, Side>>({});
	const sideOf = (field: ResolvedField): Side => choices[field.name] ?? defaultSide(field, { original, mine });
	const areAtOdds = differing.some((field) => isAtOdds(field, { original, mine, theirs }));
	const handleSave = () => {
		const kept = differing.filter((field) => sideOf(field) === 'mine' && !isSame(field, mine, theirs));
		void onSave(toSentValues(kept, mine), theirs.version);
	};
	return (
		<PageDialog
			title={t('conflictTitle')}
			width={900}
			zIndex={2060}
			onCancel={onClose}
			footer={
				<>
					<Button onClick={onClose}>{t('cancel')}</Button>
					<Button type="primary" loading={isSaving} onClick={handleSave}>
						{t('conflictSave')}
					</Button>
				</>
			}
		>
			<Alert
				type={areAtOdds ? 'warning' : 'info'}
				showIcon
				title={t('conflictHint', { time: formatDateTime(theirs.updateTime) })}
				description={areAtOdds ? undefined : t('conflictNone')}
			/>
			<table className="portal-conflict">
				<thead>
					<tr>
						<th>{t('conflictField')}</th>
						<th>{t('conflictOriginal')}</th>
						<th>{t('conflictMine')}</th>
						<th>{t('conflictTheirs')}</th>
					</tr>
				</thead>
				<tbody>
					{differing.map((field) => (
						<tr key={field.name} data-conflict={isAtOdds(field, { original, mine, theirs })}>
							<th scope="row">{field.title}</th>
							<td data-label={t('conflictOriginal')}>
								<ConflictValue field={field} record={original} />
							</td>
							{(['mine', 'theirs'] as const).map((side) => (
								<td key={side} data-label={t(side === 'mine' ? 'conflictMine' : 'conflictTheirs')}>
									<Radio
										name={field.name}
										checked={sideOf(field) === side}
										aria-label={`${field.title} ${t(side === 'mine' ? 'conflictMine' : 'conflictTheirs')}`}
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

interface Versions {
	original: StoredRecord;
	mine: StoredRecord;
	theirs: StoredRecord;
}

/** Somebody changed it, and a save could: what is computed follows from the rest, whatever is chosen. */
function isTouched(field: ResolvedField, { original, mine, theirs }: Versions): boolean {
	if (field.system || field.writeOnly || field.readOnly || field.computed !== undefined) return false;
	return !isSame(field, original, mine) || !isSame(field, original, theirs);
}

/** Both changed it, and not to the same. */
function isAtOdds(field: ResolvedField, { original, mine, theirs }: Versions): boolean {
	return !isSame(field, original, mine) && !isSame(field, original, theirs) && !isSame(field, mine, theirs);
}

/** What I changed stays mine until I choose otherwise; what I left alone is theirs. */
function defaultSide(field: ResolvedField, { original, mine }: Pick<Versions, 'original' | 'mine'>): Side {
	return isSame(field, original, mine) ? 'theirs' : 'mine';
}

/** Whether two versions of a record say the same in a field; rows do when their cells do, for one that was just added has no id yet. */
function isSame({ name, itemFields }: ResolvedField, one: StoredRecord, other: StoredRecord): boolean {
	const [first, second] = [one, other].map((record) => {
		const value = record[name];
		if (!itemFields || !Array.isArray(value)) return value;
		const cells = itemFields.filter((cell) => cell.computed === undefined);
		return (value as StoredRecord[]).map((row) => cells.map((cell) => row[cell.name] ?? null));
	});
	return isSameFormValue(first, second);
}
