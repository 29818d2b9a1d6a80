import { Button, Empty, Skeleton } from 'antd';
import useSWR from 'swr';
import { LoadFailure } from '../../../renderers/core/failure/load-failure.tsx';
import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import { formatDateTime } from '../../../renderers/core/texts/dates.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { adjustmentCalls } from './adjustment-calls.ts';
import { texts } from './texts.ts';

interface Props {
	name: string;
	onRestore(id: string): void;
	onClose(): void;
}

/** Who changed the screen for the tenant, and when; every version can be brought back. */
export function HistoryDialog({ name, onRestore, onClose }: Props) {
	const t = useText();
	const { data, error, mutate } = useSWR(['adjustment-history', name], () => adjustmentCalls.history(name), { revalidateOnFocus: false });
	return (
		<PageDialog title={t(texts.history())} footer={null} onCancel={onClose}>
			{error !== undefined && <LoadFailure error={error} onRetry={() => void mutate()} />}
			{data === undefined && error === undefined && <Skeleton active />}
			{data?.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(texts.noHistory())} />}
			<ol className="adjustment-history">
				{data?.map(({ id, at, person, isRemoval }, index) => (
					<li key={id}>
						<time dateTime={at}>{formatDateTime(at)}</time>
						<span>{person}</span>
						<span>{t(isRemoval ? texts.takenBack() : texts.changed())}</span>
						{index > 0 && !isRemoval && (
							<Button size="small" onClick={() => onRestore(id)}>
								{t(texts.restore())}
							</Button>
						)}
					</li>
				))}
			</ol>
		</PageDialog>
	);
}
