import { PaperClipOutlined, PushpinFilled, VideoCameraOutlined } from '@ant-design/icons';

import type { ArticleEntry } from '../../../contract/features/news/news.ts';
import { lazyPart } from '../../../renderers/core/runtime/lazy-part.tsx';
import { formatDay } from '../../../renderers/core/texts/dates.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { PathLink } from '../../base/routes/path-link.tsx';
import { articlePath } from '../../menus/resolve-page.ts';
import { texts } from './texts.ts';
import './news.css';

const FileThumbnail = lazyPart(() => import('../../../renderers/fields/files/file-thumbnail.tsx').then((module) => module.FileThumbnail));

/** An article in a list: its title, what it is about and when it was published. */
export function ArticleLine({ article, isShort = false }: { article: ArticleEntry; isShort?: boolean }) {
	const t = useText();
	const { id, title, summary, category, source, cover, isPinned, isRead, publishedAt, hasVideo, attachmentCount, readCount } = article;
	const Headline = isShort ? 'h3' : 'h2';
	return (
		<li className="news-line" data-read={isRead} data-short={isShort}>
			{!isShort && cover !== null && (
				<span className="news-cover">
					<FileThumbnail id={cover} isDecorative />
				</span>
			)}
			<div>
				<Headline className="news-headline">
					{isPinned && <PushpinFilled className="news-pin" role="img" aria-label={t(texts.pinned())} title={t(texts.pinned())} />}
					<PathLink to={articlePath(id)}>{title}</PathLink>
					{!isRead && <span className="news-dot" role="img" aria-label={t(texts.unread())} title={t(texts.unread())} />}
				</Headline>
				{!isShort && summary !== '' && <p>{summary}</p>}
				<div className="news-facts">
					<CategoryMark category={category} />
					{publishedAt !== null && <time dateTime={publishedAt}>{formatDay(publishedAt)}</time>}
					{!isShort && source !== '' && <span>{source}</span>}
					{!isShort && <span>{t(texts.readBy({ count: readCount }))}</span>}
					{hasVideo && <VideoCameraOutlined role="img" aria-label={t(texts.video())} title={t(texts.video())} />}
					{attachmentCount > 0 && <PaperClipOutlined role="img" aria-label={t(texts.attachments())} title={t(texts.attachments())} />}
				</div>
			</div>
		</li>
	);
}

/** The category of an article in its colour. */
export function CategoryMark({ category }: { category: ArticleEntry['category'] }) {
	return (
		<span className="news-category">
			<i aria-hidden style={category.color === null ? undefined : { background: category.color }} />
			{category.name}
		</span>
	);
}
