import { Alert, Button, Flex, Table } from 'antd';
import { useTranslation } from 'react-i18next';
import useSWR from 'swr';
import { formatDateTime } from '../../../renderers/core/texts/dates.ts';
import { callApi } from '../../base/api/portal-api.ts';
import { errorText } from '../../base/send/answer.ts';

interface SentSms {
	id: string;
	at: string;
	mobile: string;
	content: string;
}

/** The messages of the last day that no gateway carried away. */
export function SmsOutbox() {
	const { t } = useTranslation();
	const { data, error, isLoading, mutate } = useSWR(
		'sms-outbox',
		() => callApi<SentSms[]>('/platform/v3/sms/outbox', {}, { method: 'GET' }),
		{ revalidateOnFocus: true, shouldRetryOnError: false },
	);
	return (
		<Flex vertical gap="small">
			<Flex justify="space-between" align="center">
				<span>{t('log.smsHint')}</span>
				<Button onClick={() => void mutate()}>{t('tabs.refresh')}</Button>
			</Flex>
			{error !== undefined && <Alert type="error" showIcon title={errorText(error)} />}
			<Table<SentSms>
				rowKey="id"
				loading={isLoading}
				dataSource={data ?? []}
				columns={[
					{ title: t('log.time'), dataIndex: 'at', width: 180, render: formatDateTime },
					{ title: t('phone.mobile'), dataIndex: 'mobile', width: 150 },
					{ title: t('log.content'), dataIndex: 'content' },
				]}
			/>
		</Flex>
	);
}
