import { Alert, Button, Select } from 'antd';
import { useState } from 'react';

import { joinTexts } from '../../../../contract/base/join-texts.ts';
import { type ImportHeading, type ImportReport, parentColumn, parentRow } from '../../../../contract/records/transfer.ts';
import { useRuntime } from '../../../core/runtime/runtime-context.ts';
import { useText } from '../../../core/texts/use-text.ts';
import { transferTexts } from '../texts.ts';
import { checkImport } from './import-calls.ts';
import type { StepProps } from './import-step.ts';

interface Props extends StepProps {
	report: ImportReport;
	onBack(): void;
	/** The sheets were mapped to other tables. */
	onReport(report: ImportReport): void;
	onDone(report: ImportReport): void;
}

/** Maps columns of the file to fields, sheets to child tables, and decides whether rows update existing records. */
export function MappingStep({ screen, report, isBusy, attempt, onBack, onReport, onDone }: Props) {
	const t = useText();
	const runtime = useRuntime();
	const [mapping, setMapping] = useState(report.headings.map(({ field }) => field));
	const [key, setKey] = useState(report.key);
	const keys = runtime.may(`${screen.name}:edit`) ? report.keys.filter(({ fields }) => fields.every((name) => mapping.includes(name))) : [];
	const tableTitle = (name: string | undefined) => report.children.find((table) => table.name === name)?.title ?? '';
	const filled = new Set(report.fields.flatMap(({ name, title, child }) => (mapping.includes(name) ? [title, tableTitle(child)] : [])));
	const missing = report.missing.filter((title) => !filled.has(title));
	const usedKey = keys.some((one) => one.key === key) ? key : null;
	const handleNext = async () => {
		const found = await attempt(() => checkImport(runtime, screen, { id: report.id, mapping, key: usedKey }));
		if (found) onDone(found);
	};
	const handleSheet = async (index: number, child: string | null) => {
		// A table that another sheet fills is taken from it.
		const others = (own: string | null) => (own === child ? null : own);
		const sheets = report.sheets.map((sheet) => (sheet.index === index ? child : others(sheet.child)));
		const found = await attempt(() => checkImport(runtime, screen, { id: report.id, mapping, sheets }));
		if (!found) return;
		setMapping(found.headings.map(({ field }) => field));
		onReport(found);
	};
	// A field that another column fills is taken from it.
	const choose = (column: number, field: string | null) =>
		setMapping(mapping.map((before) => (before === field ? null : before)).with(column, field));
	const columns = report.headings.map((heading, at) => ({ heading, at }));
	const shown = { report, mapping, onChoose: choose };
	return (
		<>
			<div className="portal-import-body">
				<p>{t(transferTexts.fileLine({ name: report.fileName, count: report.rowCount }))}</p>
				{missing.length > 0 && <Alert type="warning" showIcon title={t(transferTexts.missing({ titles: joinTexts(missing) }))} />}
				<ColumnTable {...shown} columns={columns.filter(({ heading }) => heading.sheet === 0)} child={null} />
				{report.sheets.map(({ index, name, child, rowCount: count }) => (
					<section key={index} aria-label={name}>
						<div className="portal-import-bar">
							<span>{t(transferTexts.sheetLine({ name, count }))}</span>
							<Select
								aria-label={`${t(transferTexts.sheetTarget())} ${name}`}
								className="portal-import-choice"
								value={child ?? ''}
								options={[
									{ value: '', label: t(transferTexts.notImported()) },
									...report.children.map((table) => ({ value: table.name, label: table.title })),
								]}
								onChange={(value) => void handleSheet(index, value === '' ? null : value)}
							/>
						</div>
						{child !== null && <ColumnTable {...shown} columns={columns.filter(({ heading }) => heading.sheet === index)} child={child} />}
					</section>
				))}
				{usedKey !== null && <ChildRules report={report} mapping={mapping} />}
			</div>
			<div className="portal-import-bar">
				<span>
					{keys.length > 0 && (
						<>
							{t(transferTexts.existing())}{' '}
							<Select
								aria-label={t(transferTexts.existing())}
								className="portal-import-choice"
								value={usedKey ?? ''}
								options={[
									{ value: '', label: t(transferTexts.keyNone()) },
									...keys.map(({ key: value, title }) => ({ value, label: t(transferTexts.keyField({ title })) })),
								]}
								onChange={(value) => setKey(value === '' ? null : value)}
							/>
						</>
					)}
				</span>
				<Button onClick={onBack}>{t(transferTexts.back())}</Button>
				<Button type="primary" loading={isBusy} disabled={mapping.every((field) => field === null)} onClick={handleNext}>
					{t(transferTexts.nextStep())}
				</Button>
			</div>
		</>
	);
}

interface ColumnTableProps {
	report: ImportReport;
	mapping: Array<string | null>;
	/** The columns of one sheet, each with its index among all. */
	columns: Array<{ heading: ImportHeading; at: number }>;
	/** The child table of the sheet; null for the first, whose columns may fill everything. */
	child: string | null;
	onChoose(column: number, field: string | null): void;
}

function ColumnTable({ report, mapping, columns, child, onChoose }: ColumnTableProps) {
	const t = useText();
	const fields = report.fields.filter((field) => child === null || field.child === child);
	const parents = report.headings.filter(({ sheet }) => sheet === 0);
	const options = [
		{ value: '', label: t(transferTexts.notImported()) },
		...fields.map(({ name, title, required }) => ({ value: name, label: required ? `${title} *` : title })),
		...(child === null ? [] : [{ value: `${child}.${parentRow}`, label: t(transferTexts.parentByRow()) }]),
		...(child === null
			? []
			: parents.map(({ index, text }) => ({
					value: `${child}.${parentColumn(index)}`,
					label: t(transferTexts.parentByColumn({ title: text })),
				}))),
	];
	return (
		<table className="portal-import-table portal-import-mapping">
			<thead>
				<tr>
					<th scope="col">{t(transferTexts.fileColumn())}</th>
					<th scope="col">{t(transferTexts.targetField())}</th>
				</tr>
			</thead>
			<tbody>
				{columns.map(({ heading: { index, text }, at }) => (
					<tr key={index}>
						<td>{text || t(transferTexts.nameless({ index: index + 1 }))}</td>
						<td>
							<Select
								aria-label={`${t(transferTexts.targetField())} ${text}`}
								className="portal-import-choice"
								value={mapping[at] ?? ''}
								showSearch={{ optionFilterProp: 'label' }}
								options={options}
								onChange={(value) => onChoose(at, value === '' ? null : value)}
							/>
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** Says what an update does to the rows of child tables. */
function ChildRules({ report, mapping }: Pick<ColumnTableProps, 'report' | 'mapping'>) {
	const t = useText();
	const used = report.children.filter(({ name }) => mapping.some((field) => field?.startsWith(`${name}.`)));
	if (used.length === 0) return null;
	return (
		<Alert
			type="info"
			showIcon
			title={used.map(({ name, title: table, key }) => (
				<div key={name}>{t(key === null ? transferTexts.childRuleSame({ table }) : transferTexts.childRuleKey({ table, key }))}</div>
			))}
		/>
	);
}
