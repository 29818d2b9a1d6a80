import { Button, Empty, Flex, Modal, Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type ClientError, cleanErrors, clientErrors, uploadErrors } from '../../base/feedback/error-log.ts';
import { notify, notifyError } from '../../base/feedback/notify.ts';
import '../../base/feedback/error-list.css';
import './developer-tools.css';
import { formatDateTime } from '../../../renderers/core/texts/dates.ts';
import { useStore } from '../../base/state/store.ts';

/** The errors of this page since it was loaded, for developers. */
export function ErrorLogDialog({ onClose }: { onClose(): void }) {
	const { t } = useTranslation();
	const entries = useStore(clientErrors, (state) => state.entries);
	const [isBusy, setBusy] = useState(false);
	const waiting = entries.filter((entry) => !entry.isUploaded).length;
	const handleUpload = async () => {
		setBusy(true);
		try {
			await uploadErrors();
			notify('success', t('errorLog.uploaded'));
		} catch (error) {
			notifyError(error);
		} finally {
			setBusy(false);
		}
	};
	return (
		<Modal open title={t('errorLog.title')} width="100vw" className="dialog-fullscreen" footer={null} onCancel={onClose}>
			<Flex gap="small" justify="flex-end" className="error-log-tools">
				<Button loading={isBusy} disabled={waiting === 0} onClick={() => void handleUpload()}>
					{t('errorLog.upload')}
				</Button>
				<Button danger disabled={entries.length === 0} onClick={cleanErrors}>
					{t('errorLog.clean')}
				</Button>
			</Flex>
			<Table<ClientError>
				rowKey="id"
				size="small"
				dataSource={entries}
				scroll={{ x: 900 }}
				locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('errorLog.none')} /> }}
				columns={[
					{ title: t('log.time'), dataIndex: 'at', width: 180, render: formatDateTime },
					{ title: t('log.message'), dataIndex: 'message', ellipsis: true },
					{ title: t('log.url'), dataIndex: 'url', ellipsis: true },
					{ title: t('log.component'), dataIndex: 'component', ellipsis: true, width: 240 },
					{ title: t('log.details'), width: 100, render: (_value, entry) => <Details entry={entry} /> },
				]}
			/>
		</Modal>
	);
}

function Details({ entry }: { entry: ClientError }) {
	const { t } = useTranslation();
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button type="link" size="small" onClick={() => setOpen(true)}>
				{t('log.details')}
			</Button>
			{isOpen && (
				<Modal open title={entry.message} width={820} footer={null} onCancel={() => setOpen(false)} className="log-details">
					{entry.component !== null && <pre>{entry.component}</pre>}
					<pre>{entry.stack ?? entry.message}</pre>
				</Modal>
			)}
		</>
	);
}
