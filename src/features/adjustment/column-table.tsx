import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button, Input, Switch } from 'antd';

import { useText } from '../../base/i18n/use-text.ts';
import type { ColumnRow } from './adjust-file.ts';
import { texts } from './texts.ts';

interface Props {
	rows: ColumnRow[];
	onChange(rows: ColumnRow[]): void;
}

/** The columns of the list: which are shown, in what order, and what they are called. */
export function ColumnTable({ rows, onChange }: Props) {
	const t = useText();
	const change = (index: number, part: Partial<ColumnRow>) =>
		onChange(rows.map((row, other) => (other === index ? { ...row, ...part } : row)));
	const move = (index: number, step: number) => {
		const row = rows[index];
		if (row) onChange(rows.toSpliced(index, 1).toSpliced(index + step, 0, row));
	};
	const shown = rows.filter(({ isShown }) => isShown).length;
	return (
		<table className="adjustment-table">
			<thead>
				<tr>
					<th>{t(texts.shown())}</th>
					<th>{t(texts.field())}</th>
					<th>{t(texts.ownTitle())}</th>
					<th>{t(texts.order())}</th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row, index) => (
					<tr key={row.field}>
						<td>
							<Switch
								size="small"
								aria-label={t(texts.showOf({ title: row.fieldTitle }))}
								checked={row.isShown}
								disabled={row.isShown && shown === 1}
								onChange={(isShown) => change(index, { isShown })}
							/>
						</td>
						<td>{row.fieldTitle}</td>
						<td>
							<Input
								size="small"
								aria-label={t(texts.titleOf({ title: row.fieldTitle }))}
								placeholder={row.fieldTitle}
								value={row.title}
								maxLength={80}
								disabled={!row.isShown}
								onChange={({ target }) => change(index, { title: target.value })}
							/>
						</td>
						<td>
							<Button
								size="small"
								type="text"
								icon={<ArrowUpOutlined aria-hidden />}
								aria-label={t(texts.up({ title: row.fieldTitle }))}
								disabled={!row.isShown || index === 0}
								onClick={() => move(index, -1)}
							/>
							<Button
								size="small"
								type="text"
								icon={<ArrowDownOutlined aria-hidden />}
								aria-label={t(texts.down({ title: row.fieldTitle }))}
								disabled={!row.isShown || index >= shown - 1}
								onClick={() => move(index, 1)}
							/>
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
