import { Button } from 'antd';

import type { CountAnswer } from '../../contract/list-query.ts';
import { useTexts } from '../texts/use-texts.ts';

/** Says how many records a query finds before it runs. */
export function HitCount({ count, onCountAll }: { count: CountAnswer | null; onCountAll(): void }) {
	const t = useTexts();
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
