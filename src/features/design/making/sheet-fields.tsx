import { Checkbox, Input, Radio, Select } from 'antd';
import { memo } from 'react';

import { type Message, messageOf } from '../../../../contract/base/define-texts.ts';
import { joinTexts } from '../../../../contract/base/join-texts.ts';
import { countValues, isText } from '../../../../contract/design/sheet/screen-of-sheet.ts';
import { type SheetColumn, type SheetKind, sheetKinds } from '../../../../contract/design/sheet/sheet-guess.ts';
import { sheetKindTexts } from '../../../../contract/design/sheet/texts.ts';
import type { Translate } from '../../../../renderers/core/texts/use-text.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import type { FieldProblems } from './field-problems.ts';
import { makingTexts } from './texts.ts';

interface Props {
	columns: SheetColumn[];
	rowCount: number;
	problems: ReadonlyMap<number, FieldProblems>;
	onChange(index: number, change: Partial<SheetColumn>): void;
}

/** The columns of a spreadsheet as fields: every guess with examples and its reason, to be changed. */
export function SheetFields({ columns, rowCount, problems, onChange }: Props) {
	const t = useText();
	return (
		<div className="design-sheet-fields">
			<table>
				<thead>
					<tr>
						<th scope="col" aria-label={t(makingTexts.column())} />
						<th scope="col">{t(makingTexts.column())}</th>
						<th scope="col">{t(makingTexts.fieldTitle())}</th>
						<th scope="col">{t(makingTexts.fieldName())}</th>
						<th scope="col">{t(makingTexts.kind())}</th>
						<th scope="col">{t(makingTexts.required())}</th>
						<th scope="col">{t(makingTexts.unique())}</th>
						<th scope="col">{t(makingTexts.isTitle())}</th>
						<th scope="col">{t(makingTexts.reason())}</th>
					</tr>
				</thead>
				<tbody>
					{columns.map((column) => (
						<FieldRow key={column.index} column={column} rowCount={rowCount} problem={problems.get(column.index)} onChange={onChange} />
					))}
				</tbody>
			</table>
		</div>
	);
}

interface RowProps extends Pick<Props, 'rowCount' | 'onChange'> {
	column: SheetColumn;
	problem: FieldProblems | undefined;
}

const FieldRow = memo(function FieldRow({ column, rowCount, problem, onChange }: RowProps) {
	const t = useText();
	const { index, heading, title, name, kind, isIncluded } = column;
	const change = (values: Partial<SheetColumn>) => onChange(index, values);
	const disabled = !isIncluded;
	const label = heading || title;
	return (
		<tr className={disabled ? 'design-sheet-omitted' : undefined}>
			<td>
				<Checkbox
					aria-label={t(makingTexts.include({ column: label }))}
					checked={isIncluded}
					onChange={({ target }) => change({ isIncluded: target.checked })}
				/>
			</td>
			<td>
				<strong>{label}</strong>
				<div className="design-sheet-examples" title={column.examples.join('\n')}>
					{t(joinTexts(column.examples.slice(0, 3)))}
				</div>
			</td>
			<td>
				<Input
					size="small"
					maxLength={80}
					aria-label={`${t(makingTexts.fieldTitle())} ${label}`}
					value={title}
					disabled={disabled}
					status={problem?.title && 'error'}
					onChange={({ target }) => change({ title: target.value })}
				/>
				<Problem text={problem?.title} />
			</td>
			<td>
				<Input
					size="small"
					maxLength={40}
					spellCheck={false}
					aria-label={`${t(makingTexts.fieldName())} ${label}`}
					value={name}
					disabled={disabled}
					status={problem?.name && 'error'}
					onChange={({ target }) => change({ name: target.value })}
				/>
				<Problem text={problem?.name} />
			</td>
			<td>
				<Select
					size="small"
					className="design-sheet-kind"
					aria-label={`${t(makingTexts.kind())} ${label}`}
					popupMatchSelectWidth={false}
					value={kind}
					disabled={disabled}
					options={kindOptions(column, t)}
					onChange={(next) => change({ kind: next, ...(!isText({ kind: next }) && { isTitle: false }) })}
				/>
			</td>
			<td>
				<Checkbox
					aria-label={`${t(makingTexts.required())} ${label}`}
					checked={column.required}
					disabled={disabled}
					onChange={({ target }) => change({ required: target.checked })}
				/>
			</td>
			<td>
				<Checkbox
					aria-label={`${t(makingTexts.unique())} ${label}`}
					checked={column.unique}
					disabled={disabled || kind === 'boolean' || kind === 'multiline'}
					onChange={({ target }) => change({ unique: target.checked })}
				/>
			</td>
			<td>
				<Radio
					aria-label={`${t(makingTexts.isTitle())} ${label}`}
					checked={column.isTitle}
					disabled={disabled || !isText(column)}
					onChange={() => change({ isTitle: true })}
				/>
			</td>
			<td className="design-sheet-reasons">
				{column.reasons.map((reason) => (
					<div key={reason}>{reason}</div>
				))}
				{warningsOf(column, rowCount).map((warning) => (
					<div key={t(warning)} className="design-sheet-warning">
						{t(warning)}
					</div>
				))}
			</td>
		</tr>
	);
});

function Problem({ text }: { text: Message | undefined }) {
	const t = useText();
	return text ? (
		<div role="alert" className="design-sheet-problem">
			{t(text)}
		</div>
	) : null;
}

function kindOptions({ misfits, values }: SheetColumn, t: Translate) {
	const able = sheetKinds.filter((kind) => kind !== 'options' || (values !== null && values.length > 0));
	return able.map((kind) => {
		const title = messageOf(sheetKindTexts, kind);
		const count = misfits[kind]?.count;
		return { value: kind satisfies SheetKind, label: t(count === undefined ? title : makingTexts.kindMisfit({ kind: title, count })) };
	});
}

/** What the import will complain about, where a choice differs from the guess. */
function warningsOf(column: SheetColumn, rowCount: number): Message[] {
	const { kind, misfits, required, unique, filled, isDistinct } = column;
	const empty = rowCount - countValues(kind, column);
	const misfit = misfits[kind];
	return [
		...(misfit ? [makingTexts.misfit({ ...misfit })] : []),
		...(required && empty > 0 ? [makingTexts.emptyCells({ count: empty })] : []),
		...(unique && !isDistinct && filled > 1 ? [makingTexts.sameValues()] : []),
	];
}
