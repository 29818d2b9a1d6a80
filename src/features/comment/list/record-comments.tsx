import { Button, Empty, Skeleton } from 'antd';
import { LoadFailure } from '../../../../renderers/core/failure/load-failure.tsx';
import type { DetailPartProps } from '../../../../renderers/core/runtime/renderer-registry.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { texts } from '../base/texts.ts';
import { NewComment } from '../form/new-comment.tsx';
import { CommentItem } from './comment-item.tsx';
import { useComments } from './use-comments.ts';
import './record-comments.css';

/** The comments on a record, for screens that have them. */
export function RecordComments({ screen, record, onNoted }: DetailPartProps) {
	return screen.comments ? <CommentsOnRecord key={record.id} screen={screen.name} recordId={record.id} onNoted={onNoted} /> : null;
}

interface Props {
	screen: string;
	recordId: string;
	/** The history of the record has another entry. */
	onNoted?(): void;
}

/** The comments on a record, by the name of its screen. */
export function CommentsOnRecord({ screen, recordId, onNoted = nothing }: Props) {
	const t = useText();
	const { list, error, showEarlier, reload } = useComments({ screen, recordId }, onNoted);
	const heading = list === null ? t(texts.comments()) : t(texts.commentCount({ count: list.total }));
	return (
		<section className="record-comments" aria-label={t(texts.comments())}>
			<h2>{heading}</h2>
			{error !== null && <LoadFailure error={error} onRetry={reload} />}
			{list === null && error === null && <Skeleton active paragraph={{ rows: 2 }} />}
			{list !== null && (
				<>
					{list.total > list.comments.length && (
						<Button type="link" size="small" onClick={() => void showEarlier()}>
							{t(texts.earlier())}
						</Button>
					)}
					{list.comments.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(texts.none())} />}
					<ol>
						{list.comments.map((comment) => (
							<CommentItem key={comment.id} comment={comment} onChanged={reload} />
						))}
					</ol>
					{list.mayComment && <NewComment screen={screen} recordId={recordId} onSaved={reload} />}
				</>
			)}
		</section>
	);
}

function nothing(): void {}
