import { Button, Empty, Flex, Modal, Table } from 'antd';
import { useState } from 'react';

import { type ClientError, cleanErrors, clientErrors, uploadErrors } from '../../base/feedback/error-log.ts';
import { notify, notifyError } from '../../base/feedback/notify.ts';
import '../../base/feedback/error-list.css';
import './developer-tools.css';
import { formatDateTime } from '../../../renderers/core/texts/dates.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useStore } from '../../base/state/store.ts';
import { developmentTexts } from './texts.ts';

/** The errors of this page since it was loaded, for developers. */
export function ErrorLogDialog({ onClose }: { onClose(): void }) {
	const t = useText();
	const entries = useStore(clientErrors, (state) => state.entries);
	const [isBusy, setBusy] = useState(false);
	const waiting = entries.filter((entry) => !entry.isUploaded).length;
	const handleUpload = async () => {
		setBusy(true);
		try {
			await uploadErrors();
			notify('success', t(developmentTexts.errorLogUploaded()));
		} catch (error) {
			notifyError(error);
		} finally {
			setBusy(false);
		}
	};
	return (
		<Modal open title={t(developmentTexts.errorLogTitle())} width="100vw" className="dialog-fullscreen" footer={null} onCancel={onClose}>
			<Flex gap="small" justify="flex-end" className="error-log-tools">
				<Button loading={isBusy} disabled={waiting === 0} onClick={() => void handleUpload()}>
					{t(developmentTexts.errorLogUpload())}
				</Button>
				<Button danger disabled={entries.length === 0} onClick={cleanErrors}>
					{t(developmentTexts.errorLogClean())}
				</Button>
			</Flex>
			<Table<ClientError>
				rowKey="id"
				size="small"
				dataSource={entries}
				scroll={{ x: 900 }}
				locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(developmentTexts.errorLogNone())} /> }}
				columns={[
					{ title: t(developmentTexts.logTime()), dataIndex: 'at', width: 180, render: formatDateTime },
					{ title: t(developmentTexts.logMessage()), dataIndex: 'message', ellipsis: true },
					{ title: t(developmentTexts.logUrl()), dataIndex: 'url', ellipsis: true },
					{ title: t(developmentTexts.logComponent()), dataIndex: 'component', ellipsis: true, width: 240 },
					{ title: t(developmentTexts.logDetails()), width: 100, render: (_value, entry) => <Details entry={entry} /> },
				]}
			/>
		</Modal>
	);
}

function Details({ entry }: { entry: ClientError }) {
	const t = useText();
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button type="link" size="small" onClick={() => setOpen(true)}>
				{t(developmentTexts.logDetails())}
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
