import { toCaller } from '../../metadata/base/caller.ts';
import { may } from '../../principal/principal.ts';
import type { FileReaders, Services } from '../feature.ts';
import { commentUse, findComments } from './store/comments.ts';

/** Attachments of comments may be read by those who may view the record. */
export function createFileReaders({ database, engine }: Pick<Services, 'database' | 'engine'>): FileReaders {
	return {
		async [commentUse](ids, principal) {
			const caller = toCaller({ principal, language: 'zh-CN', ip: '' });
			const comments = ids.length === 0 ? [] : await findComments(database.forTenant(principal.tenantId), ids);
			const readable = new Set<string>();
			for (const screen of new Set(comments.map((comment) => comment.screen))) {
				if (!may(principal, `${screen}:view`) || !engine.records.screen(screen, 'zh-CN', principal.tenantId)?.comments) continue;
				const here = comments.filter((comment) => comment.screen === screen);
				const records = await engine.records.readable(
					screen,
					caller,
					here.map(({ record_id }) => record_id),
				);
				for (const { id, record_id } of here) if (records.has(record_id)) readable.add(id);
			}
			return readable;
		},
	};
}
