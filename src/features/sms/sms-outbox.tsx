import { Button, Flex, Table } from 'antd';

import useSWR from 'swr';
import { LoadFailure } from '../../../renderers/core/failure/load-failure.tsx';
import { formatDateTime } from '../../../renderers/core/texts/dates.ts';
import { callApi } from '../../base/api/portal-api.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { developmentTexts } from '../../shell/development/texts.ts';
import { openPagesTexts } from '../../shell/open-pages/texts.ts';
import { tabsTexts } from '../../shell/tabs/texts.ts';
import { texts } from './texts.ts';

interface SentSms {
	id: string;
	at: string;
	mobile: string;
	content: string;
}

/** The messages of the last day that no gateway carried away. */
export function SmsOutbox() {
	const t = useText();
	const { data, error, isLoading, mutate } = useSWR(
		'sms-outbox',
		() => callApi<SentSms[]>('/platform/v3/sms/outbox', {}, { method: 'GET' }),
		{ revalidateOnFocus: true, shouldRetryOnError: false },
	);
	return (
		<Flex vertical gap="small">
			<Flex justify="space-between" align="center">
				<span>{t(texts.smsHint())}</span>
				<Button onClick={() => void mutate()}>{t(tabsTexts.refresh())}</Button>
			</Flex>
			{error !== undefined && <LoadFailure error={error} onRetry={() => void mutate()} />}
			<Table<SentSms>
				rowKey="id"
				loading={isLoading}
				dataSource={data ?? []}
				columns={[
					{ title: t(developmentTexts.logTime()), dataIndex: 'at', width: 180, render: formatDateTime },
					{ title: t(openPagesTexts.phoneMobile()), dataIndex: 'mobile', width: 150 },
					{ title: t(texts.content()), dataIndex: 'content' },
				]}
			/>
		</Flex>
	);
}
