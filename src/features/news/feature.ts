import { lazyPart } from '../../../renderers/core/runtime/lazy-part.tsx';
import { styledPart } from '../../base/look/styled-part.ts';
import { waitingPage } from '../../base/look/waiting-page.tsx';
import type { Feature } from '../../screens/feature.ts';
import { texts } from './texts.ts';

/** News and bulletins: the list of articles, an article, and what those who manage them look at. */
export const newsFeature: Feature = {
	name: 'news',
	pages: {
		news: { component: styledPart(() => import('./news-page.tsx').then((module) => module.NewsPage), waitingPage) },
		article: { component: styledPart(() => import('./article-page.tsx').then((module) => module.ArticlePage), waitingPage) },
	},
	dialogs: {
		'article-preview': lazyPart(() => import('./preview-dialog.tsx').then((module) => module.PreviewDialog)),
		'article-readers': lazyPart(() => import('./readers-dialog.tsx').then((module) => module.ReadersDialog)),
	},
	portlets: {
		news: {
			title: texts.news(),
			size: { w: 6, h: 5 },
			component: styledPart(() => import('./news-portlet.tsx').then((module) => module.NewsPortlet)),
			onWall: (settings) => ({ kind: 'news', settings }),
			choices: () => import('./news-choices.ts').then(({ newsChoices }) => newsChoices()),
		},
	},
};
