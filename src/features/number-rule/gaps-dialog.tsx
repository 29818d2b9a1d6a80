import { Button, Skeleton, Table } from 'antd';
import useSWR from 'swr';

import {
	type NumberCounterAnswer,
	type NumberGapsAnswer,
	type NumberRuleAnswer,
	numberGapsPath,
} from '../../../contract/features/operations/number-rules.ts';
import { LoadFailure } from '../../../renderers/core/failure/load-failure.tsx';
import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import { callApi } from '../../base/api/portal-api.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { texts } from './texts.ts';

interface GapsDialogProps {
	rule: NumberRuleAnswer;
	counter: NumberCounterAnswer;
	onClose(): void;
}

/** The numbers of a counter that no record has. */
export function GapsDialog({ rule, counter: { period, organisationId }, onClose }: GapsDialogProps) {
	const t = useText();
	const { data, error, mutate } = useSWR(['number-gaps', rule.name, period, organisationId], () =>
		callApi<NumberGapsAnswer>(
			numberGapsPath,
			{ rule: rule.name, period, ...(organisationId !== null && { organisationId }) },
			{ method: 'GET', isQuiet: true },
		),
	);
	return (
		<PageDialog
			title={t(texts.gapsOf({ title: rule.title }))}
			width={560}
			onCancel={onClose}
			footer={<Button onClick={onClose}>{t(texts.close())}</Button>}
		>
			{error !== undefined && <LoadFailure error={error} onRetry={() => void mutate()} />}
			{data === undefined && error === undefined && <Skeleton active />}
			{data?.missing === 0 && <p>{t(texts.noGaps())}</p>}
			{data !== undefined && data.missing > 0 && (
				<>
					<p>{t(texts.missing({ count: data.missing }))}</p>
					<Table
						rowKey="from"
						size="small"
						pagination={data.ranges.length > 10 && { pageSize: 10, showSizeChanger: false }}
						dataSource={data.ranges}
						columns={[
							{ title: t(texts.from()), dataIndex: 'from' },
							{ title: t(texts.to()), dataIndex: 'to' },
							{ title: t(texts.count()), dataIndex: 'count', width: 90, align: 'right' },
						]}
					/>
					{data.ranges.reduce((sum, { count }) => sum + count, 0) < data.missing && <p>{t(texts.first({ count: data.ranges.length }))}</p>}
				</>
			)}
		</PageDialog>
	);
}
