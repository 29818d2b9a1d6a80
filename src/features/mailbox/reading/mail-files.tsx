import { DownloadOutlined, PaperClipOutlined, SaveOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useState } from 'react';

import type { MailFile, MailRef } from '../../../../contract/features/mailbox/mailbox.ts';
import { formatBytes } from '../../../../contract/files/file-rules.ts';
import { notifyError } from '../../../base/feedback/notify.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { saveFile, storeFile } from '../mailbox-calls.ts';
import { texts } from '../texts.ts';

/** The files of a mail, to be downloaded or stored in the portal. */
export function MailFiles({ mailRef, files }: { mailRef: MailRef; files: readonly MailFile[] }) {
	const t = useText();
	const { message } = App.useApp();
	const [running, setRunning] = useState<string | null>(null);
	const run = async (key: string, work: () => Promise<unknown>) => {
		setRunning(key);
		try {
			await work();
		} catch (error) {
			notifyError(error);
		} finally {
			setRunning(null);
		}
	};
	const keep = async ({ part }: MailFile) => {
		const { fileName } = await storeFile(mailRef, part);
		void message.success(t(texts.kept({ name: fileName })));
	};
	return (
		<section className="mailbox-files" aria-label={t(texts.files({ count: files.length }))}>
			<ul>
				{files.map((file) => (
					<li key={file.part}>
						<PaperClipOutlined aria-hidden />
						<span>{file.fileName}</span>
						<small>{formatBytes(file.bytes)}</small>
						<Button
							type="text"
							size="small"
							icon={<DownloadOutlined aria-hidden />}
							aria-label={t(texts.download({ name: file.fileName }))}
							title={t(texts.download({ name: file.fileName }))}
							loading={running === `save ${file.part}`}
							disabled={running !== null}
							onClick={() => void run(`save ${file.part}`, () => saveFile(mailRef, file.part))}
						/>
						{file.canSave && (
							<Button
								type="text"
								size="small"
								icon={<SaveOutlined aria-hidden />}
								aria-label={t(texts.keepNamed({ name: file.fileName }))}
								loading={running === `keep ${file.part}`}
								disabled={running !== null}
								onClick={() => void run(`keep ${file.part}`, () => keep(file))}
							>
								{t(texts.keep())}
							</Button>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}
