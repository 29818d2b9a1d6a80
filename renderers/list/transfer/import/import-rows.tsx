import { Input, Select } from 'antd';
import type { Message } from '../../../../contract/base/define-texts.ts';
import { withStatement } from '../../../../contract/base/join-texts.ts';
import { ownValue } from '../../../../contract/input/plain-object.ts';
import type { ImportBadRow, ImportCell, ImportReport } from '../../../../contract/records/transfer.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { useText } from '../../../core/texts/use-text.ts';
import { transferTexts } from '../texts.ts';

/** Corrected cells that have not been sent: by row of the file, see `rowKey`, then by field. */
export type Fixes = ReadonlyMap<string, Record<string, ImportCell>>;

/** A row of the file in one text: its sheet and its number. */
export function rowKey({ sheet, row }: Pick<ImportBadRow, 'sheet' | 'row'>): string {
	return `${sheet} ${row}`;
}

interface Props {
	screen: ResolvedScreen;
	report: ImportReport;
	fixes: Fixes;
	onFix(row: ImportBadRow, field: string, cell: ImportCell): void;
}

/** The rows with errors, of each sheet in a table of its own; what is wrong can be written over, the rest is there to tell the rows apart. */
export function ImportRows(props: Props) {
	const sheets = [...new Set(props.report.rows.map(({ sheet }) => sheet))];
	return sheets.map((sheet) => <SheetRows key={sheet} {...props} sheet={sheet} />);
}

function SheetRows({ screen, report, fixes, onFix, sheet }: Props & { sheet: number }) {
	const t = useText();
	const rows = report.rows.filter((row) => row.sheet === sheet);
	const wrong = new Set(rows.flatMap(({ errors }) => errors.map(({ field }) => field)));
	const mapped = new Set(report.headings.filter((heading) => heading.sheet === sheet).map(({ field }) => field));
	const links = report.headings
		.filter(({ field, sheet: own }) => own === sheet && field?.includes('.$'))
		.map(({ field, text }) => ({ name: field ?? '', title: text }));
	const fields = [...links, ...report.fields].filter(({ name }) => mapped.has(name) || wrong.has(name));
	// Where something is wrong comes first, so that nobody has to look for it.
	const ordered = [...fields.filter(({ name }) => wrong.has(name)), ...fields.filter(({ name }) => !wrong.has(name))];
	const name = report.sheets.find(({ index }) => index === sheet)?.name;
	return (
		<section className="portal-import-cells" aria-label={name ?? t(transferTexts.byRow())}>
			<table className="portal-import-table">
				{name !== undefined && <caption>{name}</caption>}
				<thead>
					<tr>
						<th scope="col">{t(transferTexts.rowNumber())}</th>
						{ordered.map((field) => (
							<th key={field.name} scope="col">
								{field.title}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={row.row}>
							<td>
								{row.row}
								{row.errors
									.filter(({ field }) => !ordered.some((shown) => shown.name === field))
									.map(({ field, message }) => (
										<p key={`${field} ${message}`} className="portal-import-error">
											{t(withTitle(screen, field, message))}
										</p>
									))}
							</td>
							{ordered.map((field) => (
								<td key={field.name}>
									<Cell
										screen={screen}
										row={row}
										field={field.name}
										title={field.title}
										fix={ownValue(fixes.get(rowKey(row)), field.name)}
										onFix={onFix}
									/>
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

/** The message names the field, as no column of the file has it. */
function withTitle({ fields }: ResolvedScreen, name: string, message: string): Message {
	const title = fields.find((field) => field.name === name)?.title;
	return withStatement(title ?? name, message);
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
	const [name, cell] = field.split('.', 2);
	const own = screen.fields.find((candidate) => candidate.name === name);
	const error = row.errors.find((one) => one.field === field);
	const stored = ownValue(row.cells, field) ?? null;
	if (!error) return stored === null ? '' : String(stored);
	// The rows of a child table are elsewhere in the file.
	if (own?.itemFields && cell === undefined) return <p className="portal-import-error">{error.message}</p>;
	const value = fix === undefined ? stored : fix;
	const label = `${t(transferTexts.rowNumber())} ${row.row} ${title}`;
	const options = (cell === undefined ? own : own?.itemFields?.find((candidate) => candidate.name === cell))?.options;
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
					onChange={(next) => onFix(row, field, next)}
					{...status}
				/>
			) : (
				<Input
					size="small"
					aria-label={label}
					value={value === null ? '' : String(value)}
					onChange={(event) => onFix(row, field, event.target.value)}
					{...status}
				/>
			)}
			{fix === undefined && <p className="portal-import-error">{error.message}</p>}
		</>
	);
}
