import type { FillingFigures, FillingItem, FillingRow } from '../../../contract/features/filling/filling.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { texts } from './texts.ts';
import { changeText, figureText } from './words.ts';

/** The totals of all that the user sees, beside those of the period before. */
export function SummaryTable({ items, roots }: { items: readonly FillingItem[]; roots: readonly FillingRow[] }) {
	const t = useText();
	// The tree has one top as a rule; forests have no total of their own.
	const [first] = roots;
	const [now, former]: FillingFigures[] = roots.length === 1 && first ? [first.totals, first.formerTotals] : [{}, {}];
	const sayChange = (item: FillingItem) => {
		const change = changeText(now?.[item.code], former?.[item.code], item);
		return change === null ? '—' : t(change);
	};
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys.
		<div className="filling-table" tabIndex={0}>
			<table aria-label={t(texts.summary())}>
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
					</tr>
				</thead>
				<tbody>
					{items.map((item) => (
						<tr key={item.code}>
							<th scope="row">{item.title}</th>
							<td>{item.unit}</td>
							<td data-number>{figureText(now?.[item.code], item)}</td>
							<td data-number>{figureText(former?.[item.code], item)}</td>
							<td data-number>{sayChange(item)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
