import { Alert, Button, Select } from 'antd';
import { useState } from 'react';

import { joinTexts } from '../../../../contract/base/join-texts.ts';
import type { ImportReport } from '../../../../contract/records/transfer.ts';
import { useRuntime } from '../../../core/runtime/runtime-context.ts';
import { useText } from '../../../core/texts/use-text.ts';
import { transferTexts } from '../texts.ts';
import { checkImport } from './import-calls.ts';
import type { StepProps } from './import-step.ts';

interface Props extends StepProps {
	report: ImportReport;
	onBack(): void;
	onDone(report: ImportReport): void;
}

/** Maps columns of the file to fields, and decides whether rows update existing records. */
export function MappingStep({ screen, report, isBusy, attempt, onBack, onDone }: Props) {
	const t = useText();
	const runtime = useRuntime();
	const [mapping, setMapping] = useState(report.headings.map(({ field }) => field));
	const [key, setKey] = useState(report.key);
	const keys = runtime.may(`${screen.name}:edit`) ? report.fields.filter(({ unique, name }) => unique && mapping.includes(name)) : [];
	const missing = report.fields.filter(
		({ name, title, required }) => required && !mapping.includes(name) && report.missing.includes(title),
	);
	const usedKey = keys.some(({ name }) => name === key) ? key : null;
	const handleNext = async () => {
		const found = await attempt(() => checkImport(runtime, screen, { id: report.id, mapping, key: usedKey }));
		if (found) onDone(found);
	};
	// A field that another column fills is taken from it.
	const choose = (column: number, field: string | null) =>
		setMapping(mapping.map((before) => (before === field ? null : before)).with(column, field));
	return (
		<>
			<div className="portal-import-body">
				<p>{t(transferTexts.fileLine({ name: report.fileName, count: report.rowCount }))}</p>
				{missing.length > 0 && (
					<Alert type="warning" showIcon title={t(transferTexts.missing({ titles: joinTexts(missing.map(({ title }) => title)) }))} />
				)}
				<table className="portal-import-table portal-import-mapping">
					<thead>
						<tr>
							<th scope="col">{t(transferTexts.fileColumn())}</th>
							<th scope="col">{t(transferTexts.targetField())}</th>
						</tr>
					</thead>
					<tbody>
						{report.headings.map(({ index, text }) => (
							<tr key={index}>
								<td>{text || t(transferTexts.nameless({ index: index + 1 }))}</td>
								<td>
									<Select
										aria-label={`${t(transferTexts.targetField())} ${text}`}
										className="portal-import-choice"
										value={mapping[index] ?? ''}
										showSearch={{ optionFilterProp: 'label' }}
										options={[
											{ value: '', label: t(transferTexts.notImported()) },
											...report.fields.map(({ name, title, required }) => ({ value: name, label: required ? `${title} *` : title })),
										]}
										onChange={(value) => choose(index, value === '' ? null : value)}
									/>
								</td>
							</tr>
						))}
					</tbody>
				</table>
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
									...keys.map(({ name, title }) => ({ value: name, label: t(transferTexts.keyField({ title })) })),
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
