import { Alert, Button, Spin, Steps } from 'antd';
import { useMemo, useState } from 'react';

import type { DesignFile } from '../../../../contract/design/screen-design.ts';
import { screenOfSheet } from '../../../../contract/design/sheet/screen-of-sheet.ts';
import type { SheetColumn, SheetGuess } from '../../../../contract/design/sheet/sheet-guess.ts';
import { documentPath, screenType } from '../../../../contract/documents/document-types.ts';
import { PageDialog } from '../../../../renderers/core/page/page-dialog.tsx';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { designCalls } from '../design-calls.ts';
import { keepDraft } from '../keep-draft.ts';
import { PlanView, usePlan } from '../plan/plan-view.tsx';
import { designTexts } from '../texts.ts';
import { FailureAlert } from './failure-alert.tsx';
import { findFieldProblems } from './field-problems.ts';
import { SheetFields } from './sheet-fields.tsx';
import { SheetRows } from './sheet-rows.tsx';
import { SheetTotals } from './sheet-totals.tsx';
import { isGoodTarget, type SheetChoice, SheetWhere } from './sheet-where.tsx';
import { makingTexts } from './texts.ts';
import { useAttempt } from './use-attempt.ts';
import './making.css';

/** A spreadsheet and what it was taken for. */
export interface ReadSheet {
	file: File;
	guess: SheetGuess;
}

interface Props {
	files: DesignFile[];
	area: string;
	read: ReadSheet;
	/** The document was created, or kept as a draft to be opened. */
	onCreated(path: string): void;
	onClose(): void;
}

const steps = [makingTexts.stepFields(), makingTexts.stepEffect(), makingTexts.stepRows()];

/** Makes a screen from a spreadsheet: its fields, the effect on the database, then its rows. */
export function SheetDialog({ files, area, read, onCreated, onClose }: Props) {
	const t = useText();
	const sheet = useSheet(read);
	const { guess, columns, isBusy, failure, attempt } = sheet;
	const [target, setTarget] = useState({ title: guess.title, name: guess.name, area });
	const [step, setStep] = useState(0);
	const path = documentPath(screenType, target.area, target.name);
	const text = useMemo(() => toText(target.title, columns), [target.title, columns]);
	const planned = usePlan(step === 1 ? { path, text } : null);
	const problems = useMemo(() => findFieldProblems(columns), [columns]);
	const isTaken = files.some((known) => known.name === target.name && known.kind === screenType.name);
	const hasFields = columns.some(({ isIncluded }) => isIncluded);
	const mayCreate = planned.plan !== null && planned.plan.others.length === 0;
	const handleCreate = () =>
		attempt(async () => {
			const saved = await designCalls.save({ path, text, etag: '', isRestored: false });
			if (!saved.isInForce) return { title: t(designTexts.savedNotActive()), lines: saved.problems.map(({ message }) => message) };
			if (guess.rowCount === 0) onCreated(path);
			else setStep(2);
			return undefined;
		});
	const handleDraft = () =>
		attempt(async () => {
			await keepDraft({ path, text });
			onCreated(path);
			return undefined;
		});
	if (step === 2) return <SheetRows name={target.name} file={read.file} guess={guess} columns={columns} onClose={() => onCreated(path)} />;
	return (
		<PageDialog
			title={t(makingTexts.sheetTitle())}
			width={1240}
			style={{ top: '4vh' }}
			keyboard={false}
			closable={!isBusy}
			footer={[
				<Button key="cancel" onClick={onClose}>
					{t(designTexts.cancel())}
				</Button>,
				...(step === 0
					? [
							<Button
								key="next"
								type="primary"
								disabled={!isGoodTarget(target) || isTaken || !hasFields || problems.size > 0}
								onClick={() => setStep(1)}
							>
								{t(makingTexts.next())}
							</Button>,
						]
					: [
							<Button key="draft" disabled={isBusy} onClick={() => void handleDraft()}>
								{t(makingTexts.openAsText())}
							</Button>,
							<Button key="back" disabled={isBusy} onClick={() => setStep(0)}>
								{t(makingTexts.back())}
							</Button>,
							<Button key="create" type="primary" loading={isBusy} disabled={!mayCreate} onClick={() => void handleCreate()}>
								{t(guess.rowCount === 0 ? designTexts.create() : makingTexts.createAndImport())}
							</Button>,
						]),
			]}
			onCancel={onClose}
		>
			<Steps className="design-sheet-steps" size="small" current={step} items={steps.map((item) => ({ title: t(item) }))} />
			{failure !== null && <FailureAlert failure={failure} />}
			{step === 1 && <PlanView {...planned} />}
			{step === 0 && (
				<Spin spinning={isBusy} description={t(makingTexts.reading())}>
					<SheetWhere
						value={target}
						areas={[...new Set(files.map((known) => known.area))]}
						isTaken={isTaken}
						guess={guess}
						onChange={setTarget}
						onChoose={sheet.choose}
					/>
					<p className="design-sheet-found">
						{t(makingTexts.found({ name: guess.fileName, rows: guess.rowCount, columns: columns.length }))}
					</p>
					<SheetTotals guess={guess} onChoose={sheet.choose} />
					{guess.mergedCount > 0 && <Alert type="warning" showIcon title={t(makingTexts.merged({ count: guess.mergedCount }))} />}
					{!hasFields && <Alert type="error" showIcon title={t(makingTexts.noFields())} />}
					<SheetFields columns={columns} rowCount={guess.rowCount} problems={problems} onChange={sheet.change} />
				</Spin>
			)}
		</PageDialog>
	);
}

/** What the file was taken for, as it was changed since; another sheet is read anew. */
function useSheet(read: ReadSheet) {
	const { files } = useRuntime();
	const [guess, setGuess] = useState(read.guess);
	const [columns, setColumns] = useState(guess.columns);
	const { attempt, ...state } = useAttempt();
	const choose = (input: SheetChoice) =>
		void attempt(async () => {
			const keepsTotals = !guess.totals.areOmitted;
			const found = await files?.send<SheetGuess>('/platform/v3/design/sheet', read.file, { input: { keepsTotals, ...input } });
			if (found === undefined) return undefined;
			setGuess(found);
			setColumns(found.columns);
			return undefined;
		});
	const change = (index: number, values: Partial<SheetColumn>) =>
		setColumns((before) => before.map((column) => changed(column, index, values)));
	return { ...state, guess, columns, attempt, choose, change };
}

/** Only one column is the title of the records. */
function changed(column: SheetColumn, index: number, values: Partial<SheetColumn>): SheetColumn {
	if (column.index === index) return { ...column, ...values };
	return values.isTitle === true && column.isTitle ? { ...column, isTitle: false } : column;
}

function toText(title: string, columns: SheetColumn[]): string {
	return `${JSON.stringify(screenOfSheet(title.trim(), columns), null, '\t')}\n`;
}
