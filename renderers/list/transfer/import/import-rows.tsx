import { Input, Select } from 'antd';
import type { ImportBadRow, ImportCell, ImportReport } from '../../../../contract/records/transfer.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { useText } from '../../../core/texts/use-text.ts';
import { transferTexts } from '../texts.ts';

/** Corrected cells that have not been sent: by row, then by field. */
export type Fixes = ReadonlyMap<number, Record<string, ImportCell>>;

interface Props {
	screen: ResolvedScreen;
	report: ImportReport;
	fixes: Fixes;
	onFix(row: number, field: string, cell: ImportCell): void;
}

/** The rows with errors; what is wrong can be written over, the rest is there to tell the rows apart. */
export function ImportRows({ screen, report, fixes, onFix }: Props) {
	const t = useText();
	const wrong = new Set(report.rows.flatMap(({ errors }) => errors.map(({ field }) => field)));
	const mapped = new Set(report.headings.map(({ field }) => field));
	const fields = report.fields.filter(({ name }) => mapped.has(name) || wrong.has(name));
	// Where something is wrong comes first, so that nobody has to look for it.
	const ordered = [...fields.filter(({ name }) => wrong.has(name)), ...fields.filter(({ name }) => !wrong.has(name))];
	return (
		<section className="portal-import-cells" aria-label={t(transferTexts.byRow())}>
			<table className="portal-import-table">
				<thead>
					<tr>
						<th scope="col">{t(transferTexts.rowNumber())}</th>
						{ordered.map(({ name, title }) => (
							<th key={name} scope="col">
								{title}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{report.rows.map((row) => (
						<tr key={row.row}>
							<td>
								{row.row}
								{row.errors
									.filter(({ field }) => !ordered.some(({ name }) => name === field))
									.map(({ message }) => (
										<p key={message} className="portal-import-error">
											{message}
										</p>
									))}
							</td>
							{ordered.map(({ name, title }) => (
								<td key={name}>
									<Cell screen={screen} row={row} field={name} title={title} fix={fixes.get(row.row)?.[name]} onFix={onFix} />
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

interface CellProps extends Pick<Props, 'screen' | 'onFix'> {
	row: ImportBadRow;
	field: string;
	title: string;
	/** Undefined: not corrected. */
	fix: ImportCell | undefined;
}

function Cell({ screen, row, field, title, fix, onFix }: CellProps) {
	const t = useText();
	const error = row.errors.find((one) => one.field === field);
	const stored = row.cells[field] ?? null;
	if (!error) return stored === null ? '' : String(stored);
	const value = fix === undefined ? stored : fix;
	const label = `${t(transferTexts.rowNumber())} ${row.row} ${title}`;
	const options = screen.fields.find(({ name }) => name === field)?.options;
	const status = fix === undefined ? { status: 'error' as const } : {};
	return (
		<>
			{options ? (
				<Select
					size="small"
					aria-label={label}
					style={{ inlineSize: '100%' }}
					value={value === null ? null : String(value)}
					options={options.map((option) => ({ value: option.title, label: option.title }))}
					onChange={(next) => onFix(row.row, field, next)}
					{...status}
				/>
			) : (
				<Input
					size="small"
					aria-label={label}
					value={value === null ? '' : String(value)}
					onChange={(event) => onFix(row.row, field, event.target.value)}
					{...status}
				/>
			)}
			{fix === undefined && <p className="portal-import-error">{error.message}</p>}
		</>
	);
}
