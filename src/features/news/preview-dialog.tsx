import { Button, Skeleton } from 'antd';
import useSWR from 'swr';
import { LoadFailure } from '../../../renderers/core/failure/load-failure.tsx';
import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import type { ActionDialogProps } from '../../../renderers/core/runtime/renderer-registry.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { ArticleView } from './article-view.tsx';
import { loadArticle } from './news-calls.ts';
import { texts } from './texts.ts';

/** An article as its readers will see it. */
export function PreviewDialog({ record, onClose }: ActionDialogProps) {
	const t = useText();
	const { data, error, mutate } = useSWR(['article preview', record.id, record.version], () => loadArticle(record.id));
	return (
		<PageDialog
			title={t(texts.preview())}
			width="min(860px, calc(100% - 16px))"
			onCancel={onClose}
			footer={<Button onClick={onClose}>{t(texts.close())}</Button>}
		>
			{error !== undefined && <LoadFailure error={error} onRetry={() => void mutate()} />}
			{data === undefined && error === undefined && <Skeleton active />}
			{data !== undefined && <ArticleView article={data} />}
		</PageDialog>
	);
}
