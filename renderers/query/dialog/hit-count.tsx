import { Button } from 'antd';

import type { CountAnswer } from '../../../contract/records/list-query.ts';
import { coreTexts } from '../../core/texts/texts.ts';
import { useText } from '../../core/texts/use-text.ts';
import { texts } from './texts.ts';

interface Props {
	/** Null while it is not known. */
	count: CountAnswer | null;
	/** Why it cannot be known. */
	failure: string | null;
	onCountAll(): void;
}

/** Reports how many records a query finds before it runs. */
export function HitCount({ count, failure, onCountAll }: Props) {
	const t = useText();
	if (failure !== null)
		return (
			<span className="portal-query-count portal-rule-problem" role="status" title={failure}>
				{failure}
			</span>
		);
	const number = count?.count ?? '…';
	return (
		<span className="portal-query-count" role="status">
			{t(count?.isExact === false ? texts.hitsAbout({ count: number }) : texts.hits({ count: number }))}
			{count?.isExact === false && (
				<Button type="link" size="small" onClick={onCountAll}>
					{t(coreTexts.countExactly())}
				</Button>
			)}
		</span>
	);
}
