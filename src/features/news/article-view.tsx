import { Alert } from 'antd';
import { type RefObject, useEffect, useRef, useState } from 'react';

import type { Article } from '../../../contract/features/news/news.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { formatDateTime } from '../../../renderers/core/texts/dates.ts';
import { FormattedText } from '../../../renderers/fields/columns/formatted-text.tsx';
import { fileAddress } from '../../../renderers/fields/files/file-calls.ts';
import { FileCell } from '../../../renderers/fields/files/file-cell.tsx';
import { useFileTicket } from '../../../renderers/fields/files/use-file-ticket.ts';
import { showPicture } from '../../../renderers/fields/rich-text/show-picture.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { CategoryMark } from './article-line.tsx';
import { texts } from './texts.ts';
import './news.css';

interface Props {
	article: Article;
	/** The part of the page that is printed. */
	sheet?: RefObject<HTMLElement | null>;
}

/** An article with its pictures, video and attachments. */
export function ArticleView({ article, sheet }: Props) {
	const t = useText();
	const { title, category, source, publishedAt, readCount, summary, cover, content, video, attachments, isPreview } = article;
	return (
		<article className="article" ref={sheet}>
			{isPreview && <Alert type="info" showIcon title={t(texts.previewHint())} />}
			<h1 className="article-title">{title}</h1>
			<div className="news-facts">
				<CategoryMark category={category} />
				{publishedAt !== null && <time dateTime={publishedAt}>{formatDateTime(publishedAt)}</time>}
				{source !== '' && <span>{t(texts.source({ source }))}</span>}
				<span>{t(texts.readBy({ count: readCount }))}</span>
			</div>
			{summary !== '' && <p className="article-summary">{summary}</p>}
			{cover !== null && <Picture id={cover} alt={title} />}
			<FormattedText html={content} />
			{video !== null && <Video id={video.id} title={video.title} />}
			{attachments.length > 0 && (
				<section className="article-files" aria-label={t(texts.attachments())}>
					<h2 className="article-heading">{t(texts.attachments())}</h2>
					<FileCell
						ids={attachments.map(({ id }) => id)}
						names={attachments.map((file) => file.title)}
						look="file"
						most={attachments.length}
					/>
				</section>
			)}
		</article>
	);
}

function Picture({ id, alt }: { id: string; alt: string }) {
	const runtime = useRuntime();
	const image = useRef<HTMLImageElement>(null);
	useEffect(() => (image.current === null ? undefined : showPicture(image.current, id, runtime)), [id, runtime]);
	return <img className="article-cover" ref={image} alt={alt} />;
}

function Video({ id, title }: { id: string; title: string }) {
	const t = useText();
	const runtime = useRuntime();
	const { found, renew } = useFileTicket(id, 'preview');
	const [isBroken, setBroken] = useState(false);
	if (!found) return null;
	if (isBroken)
		return (
			<div className="article-files">
				<Alert type="warning" showIcon title={t(texts.noVideo())} />
				<FileCell ids={[id]} names={[title]} look="file" most={1} />
			</div>
		);
	const address = fileAddress(runtime, { id, ticket: found.ticket }, 'preview');
	const handleError = () => {
		if (!renew()) setBroken(true);
	};
	// biome-ignore lint/a11y/useMediaCaption: what people upload has no captions.
	return <video className="article-video" controls preload="metadata" src={address} aria-label={title} onError={handleError} />;
}
