import { Alert, Button, Result } from 'antd';
import { useState } from 'react';
import { joinClauses } from '../../../../contract/base/join-texts.ts';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { ChangedRecord, ImportResult, UndoResult } from '../../../../contract/records/transfer.ts';
import { usePage } from '../../../core/page/page-context.ts';
import { announceChange } from '../../../core/records/record-changes.ts';
import { useRuntime } from '../../../core/runtime/runtime-context.ts';
import { type Translate, useText } from '../../../core/texts/use-text.ts';
import { transferTexts } from '../texts.ts';
import { ImportWarnings } from './column-messages.tsx';
import { undoImport } from './import-calls.ts';
import type { StepProps } from './import-step.ts';

/** Reports what the import did, and takes it back. */
export function DoneStep({ screen, result, isBusy, attempt, onClose }: StepProps & { result: ImportResult }) {
	const t = useText();
	const runtime = useRuntime();
	const { confirm } = usePage();
	const [undone, setUndone] = useState<UndoResult | null>(null);
	const [changed, setChanged] = useState<ChangedRecord[]>([]);
	const undo = async (untouchedOnly: boolean) => {
		const done = await attempt(async () => {
			try {
				return await undoImport(runtime, screen, { id: result.id, untouchedOnly });
			} catch (error) {
				const found = error instanceof PortalError ? error.details.data?.changed : undefined;
				if (Array.isArray(found)) setChanged(found as ChangedRecord[]);
				throw error;
			}
		});
		if (!done) return;
		announceChange(screen.name);
		setChanged([]);
		setUndone(done);
	};
	const handleUndo = async () => {
		if (await confirm({ text: t(transferTexts.undoAsk()), isDangerous: true, okText: t(transferTexts.undo()) })) await undo(false);
	};
	return (
		<div className="portal-import-body">
			<Result
				status={undone ? 'info' : 'success'}
				title={t(undone ? transferTexts.undoneTitle() : transferTexts.doneTitle())}
				subTitle={t(joinClauses(undone ? undoneClauses(undone, t) : doneClauses(result, t)))}
				extra={
					<>
						{undone === null && changed.length === 0 && (
							<Button danger loading={isBusy} onClick={handleUndo}>
								{t(transferTexts.undo())}
							</Button>
						)}
						{changed.length > 0 && (
							<Button danger loading={isBusy} onClick={() => undo(true)}>
								{t(transferTexts.undoRest())}
							</Button>
						)}
						<Button type="primary" onClick={onClose}>
							{t(transferTexts.close())}
						</Button>
					</>
				}
			/>
			{changed.length > 0 && (
				<ul className="portal-import-columns">
					{changed.map(({ id, row, title }) => (
						<li key={id}>{t(transferTexts.refusedLine({ row, message: title }))}</li>
					))}
				</ul>
			)}
			{undone === null && <ImportWarnings columns={result.warnings} />}
			{result.refused.length > 0 && undone === null && (
				<Alert
					type="warning"
					showIcon
					title={result.refused
						.slice(0, 20)
						.map(({ row, message }) => <div key={row}>{t(transferTexts.refusedLine({ row, message }))}</div>)}
				/>
			)}
		</div>
	);
}

function doneClauses({ created, updated, skipped, childRows }: ImportResult, t: Translate): string[] {
	const children = childRows === 0 ? [] : [t(transferTexts.childLine({ count: childRows }))];
	return [
		t(transferTexts.doneLine({ created, updated })),
		...children,
		...(skipped === 0 ? [] : [t(transferTexts.skippedLine({ skipped }))]),
	];
}

function undoneClauses({ removed, restored, changedCount }: UndoResult, t: Translate): string[] {
	return [
		t(transferTexts.undoneLine({ removed, restored })),
		...(changedCount === 0 ? [] : [t(transferTexts.keptLine({ count: changedCount }))]),
	];
}
