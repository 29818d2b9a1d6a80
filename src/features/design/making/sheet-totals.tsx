import { Alert, Checkbox } from 'antd';

import { joinTexts } from '../../../../contract/base/join-texts.ts';
import type { SheetGuess } from '../../../../contract/design/sheet/sheet-guess.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import type { SheetChoice } from './sheet-where.tsx';
import { makingTexts } from './texts.ts';

/** Names the rows of a sheet that are no records, and lets the user import them all the same. */
export function SheetTotals({ guess, onChoose }: { guess: SheetGuess; onChoose(choice: SheetChoice): void }) {
	const t = useText();
	const { sheet, headingRow, totals } = guess;
	const { count, rows, areOmitted } = totals;
	if (count === 0) return null;
	const values = { count, rows: joinTexts(rows.map(String)) };
	return (
		<Alert
			type="warning"
			title={
				<Checkbox checked={areOmitted} onChange={({ target }) => onChoose({ sheet, headingRow, keepsTotals: !target.checked })}>
					{t(count > rows.length ? makingTexts.omitMoreTotals(values) : makingTexts.omitTotals(values))}
				</Checkbox>
			}
		/>
	);
}
