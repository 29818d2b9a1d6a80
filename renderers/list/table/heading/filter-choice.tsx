import { Button, Checkbox } from 'antd';
import { useState } from 'react';

import { useText } from '../../../core/texts/use-text.ts';
import type { HeadingFilter } from '../../../fields/columns/table-columns.tsx';
import { texts } from './texts.ts';

/** The options of a column; what is chosen counts with the button. */
export function FilterChoice({ filter, onClose }: { filter: HeadingFilter; onClose(): void }) {
	const t = useText();
	const [chosen, setChosen] = useState<readonly unknown[]>(filter.chosen);
	const handleApply = (values: readonly unknown[]) => {
		onClose();
		filter.onChange(values);
	};
	return (
		<div className="portal-heading-choice">
			<ul>
				{filter.options.map(({ value, title }) => (
					<li key={String(value)}>
						<Checkbox
							checked={chosen.includes(value)}
							onChange={({ target }) => setChosen(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))}
						>
							{title}
						</Checkbox>
					</li>
				))}
			</ul>
			<footer>
				<Button size="small" type="link" disabled={filter.chosen.length === 0} onClick={() => handleApply([])}>
					{t(texts.clear())}
				</Button>
				<Button size="small" type="primary" onClick={() => handleApply(chosen)}>
					{t(texts.apply())}
				</Button>
			</footer>
		</div>
	);
}
