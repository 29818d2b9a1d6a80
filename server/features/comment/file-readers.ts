import { toCaller } from '../../metadata/base/caller.ts';
import { may } from '../../principal/principal.ts';
import type { FileReaders, Services } from '../feature.ts';
import { commentUse, findComments } from './store/comments.ts';

/** Attachments of comments may be read by those who may view the record. */
export function createFileReaders({
	database,
	engine,
	recordReaders,
}: Pick<Services, 'database' | 'engine' | 'recordReaders'>): FileReaders {
	return {
		async [commentUse](ids, principal) {
			const caller = toCaller({ principal, language: 'zh-CN', ip: '' });
			const comments = ids.length === 0 ? [] : await findComments(database.forTenant(principal.tenantId), ids);
			const readable = new Set<string>();
			for (const screen of new Set(comments.map((comment) => comment.screen))) {
				if (!engine.records.screen(screen, 'zh-CN', principal.tenantId)?.comments) continue;
				const here = comments.filter((comment) => comment.screen === screen);
				const ids = here.map(({ record_id }) => record_id);
				const viewed = may(principal, `${screen}:view`) ? await engine.records.readable(screen, caller, ids) : new Set<string>();
				const read = (await recordReaders[screen]?.readable(ids, principal)) ?? new Set<string>();
				for (const { id, record_id } of here) if (viewed.has(record_id) || read.has(record_id)) readable.add(id);
			}
			return readable;
		},
	};
}
