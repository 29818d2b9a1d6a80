import { Button } from 'antd';

import type { CountAnswer } from '../../../contract/records/list-query.ts';
import { useTexts } from '../../core/texts/use-texts.ts';

interface Props {
	/** Null while it is not known. */
	count: CountAnswer | null;
	/** Why it cannot be known. */
	failure: string | null;
	onCountAll(): void;
}

/** Says how many records a query finds before it runs. */
export function HitCount({ count, failure, onCountAll }: Props) {
	const t = useTexts();
	if (failure !== null)
		return (
			<span className="portal-query-count portal-rule-problem" role="status" title={failure}>
				{failure}
			</span>
		);
	const number = count?.count.toLocaleString('en-US') ?? '…';
	return (
		<span className="portal-query-count" role="status">
			{t(count?.isExact === false ? 'hitsAbout' : 'hits', { count: number })}
			{count?.isExact === false && (
				<Button type="link" size="small" onClick={onCountAll}>
					{t('countExactly')}
				</Button>
			)}
		</span>
	);
}
