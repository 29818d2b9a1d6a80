import { Button, Skeleton, Tabs } from 'antd';
import useSWR from 'swr';
import type { Language } from '../../../contract/base/languages.ts';
import { type MailPreview, mailPreviewPath } from '../../../contract/features/operations/mail.ts';
import { LoadFailure } from '../../../renderers/core/failure/load-failure.tsx';
import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import type { ActionDialogProps } from '../../../renderers/core/runtime/renderer-registry.ts';
import { callApi } from '../../base/api/portal-api.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { texts } from './texts.ts';
import './mail.css';

const languageTexts: Record<Language, typeof texts.simplified> = {
	'zh-CN': texts.simplified,
	'zh-TW': texts.traditional,
	en: texts.english,
};

/** Shows a template with sample contents in each language. */
export function MailPreviewDialog({ record, onClose }: ActionDialogProps) {
	const t = useText();
	const { data, error, mutate } = useSWR(['mail-preview', record.id, record.version], () =>
		callApi<MailPreview[]>(mailPreviewPath, { id: record.id }, { method: 'GET', isQuiet: true }),
	);
	return (
		<PageDialog title={t(texts.preview())} width={720} onCancel={onClose} footer={<Button onClick={onClose}>{t(texts.close())}</Button>}>
			{error !== undefined && <LoadFailure error={error} onRetry={() => void mutate()} />}
			{data === undefined && error === undefined && <Skeleton active />}
			{data && (
				<Tabs
					items={data.map((one) => ({ key: one.language, label: t(languageTexts[one.language]()), children: <Preview mail={one} /> }))}
				/>
			)}
		</PageDialog>
	);
}

function Preview({ mail: { subject, html, text } }: { mail: MailPreview }) {
	const t = useText();
	return (
		<div className="mail-preview">
			<p>{t(texts.sample())}</p>
			<p>
				<strong>{t(texts.subject())}</strong> {subject}
			</p>
			<iframe title={t(texts.page())} sandbox="" srcDoc={html} />
			<strong>{t(texts.plain())}</strong>
			<pre>{text}</pre>
		</div>
	);
}
