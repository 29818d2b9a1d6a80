import { Button, InputNumber } from 'antd';

import {
	type FillingFigures,
	type FillingItem,
	type FillingReport,
	fillingLimits,
	isOutside,
} from '../../../contract/features/filling/filling.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { texts } from './texts.ts';
import { changeText, figureText, rangeOf } from './words.ts';

interface Props {
	items: readonly FillingItem[];
	report: FillingReport;
	figures: FillingFigures;
	/** Whether missing figures are mistakes by now. */
	marksMissing: boolean;
	onChange(figures: FillingFigures): void;
}

/** The figures of a report beside those of the period before, and the totals of the organisations below. */
export function FigureInputs({ items, report, figures, marksMissing, onChange }: Props) {
	const t = useText();
	const { former, below, mayEdit } = report;
	const hasBelow = Object.keys(below).length > 0;
	const set = (code: string, value: number | null) => {
		const { [code]: _, ...others } = figures;
		onChange(value === null ? others : { ...others, [code]: value });
	};
	const isWrong = (item: FillingItem) => {
		const figure = figures[item.code];
		return figure === undefined ? marksMissing : isOutside(figure, item);
	};
	const sayChange = (item: FillingItem) => {
		const change = changeText(figures[item.code], former[item.code], item);
		return change === null ? '—' : t(change);
	};
	return (
		<>
			{mayEdit && hasBelow && (
				<Button size="small" onClick={() => onChange({ ...figures, ...below })}>
					{t(texts.takeBelow())}
				</Button>
			)}
			<div className="filling-table">
				<table>
					<thead>
						<tr>
							<th scope="col">{t(texts.item())}</th>
							<th scope="col">{t(texts.unit())}</th>
							<th scope="col" data-number>
								{t(texts.now())}
							</th>
							<th scope="col" data-number>
								{t(texts.former())}
							</th>
							<th scope="col" data-number>
								{t(texts.change())}
							</th>
							{hasBelow && (
								<th scope="col" data-number>
									{t(texts.below())}
								</th>
							)}
						</tr>
					</thead>
					<tbody>
						{items.map((item) => (
							<tr key={item.code}>
								<th scope="row">{item.title}</th>
								<td>{item.unit}</td>
								<td data-number>
									{mayEdit ? (
										<InputNumber
											aria-label={item.title}
											value={figures[item.code] ?? null}
											precision={item.decimals}
											min={-fillingLimits.figure}
											max={fillingLimits.figure}
											aria-invalid={isWrong(item)}
											status={isWrong(item) ? 'error' : undefined}
											title={rangeOf(item)}
											onChange={(value) => set(item.code, value)}
										/>
									) : (
										figureText(figures[item.code], item)
									)}
								</td>
								<td data-number>{figureText(former[item.code], item)}</td>
								<td data-number>{sayChange(item)}</td>
								{hasBelow && <td data-number>{figureText(below[item.code], item)}</td>}
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</>
	);
}
