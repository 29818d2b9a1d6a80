import type { Feature } from '../feature.ts';
import { createCommentRoutes } from './comment-routes.ts';
import { createFileReaders } from './file-readers.ts';
import { up as comments } from './migrations/0430-comments.ts';
import { forgetComments, forgetCommentsOfSpace } from './store/comments.ts';
import { commentTables } from './tables.ts';
import { callTexts } from './texts.ts';
import { startViewers } from './viewer-work.ts';

/** Comments on records, and who has a record open. */
export const commentFeature: Feature = {
	name: 'comment',
	routes: createCommentRoutes,
	start(services) {
		services.records.onRemoved(({ db, screen, ids }) => forgetComments(db, { screen, recordIds: ids }));
		services.records.onDropped(forgetCommentsOfSpace);
		return startViewers(services);
	},
	fileReaders: createFileReaders,
	tables: commentTables,
	migrations: [{ name: '0430-comments', up: comments }],
	texts: callTexts,
	attackCases: {
		'POST /platform/v3/comment/query': 'self',
		'POST /platform/v3/comment/save': 'self',
		'POST /platform/v3/comment/remove': 'many',
		'POST /platform/v3/comment/open': 'self',
		'POST /platform/v3/comment/close': 'self',
	},
};
