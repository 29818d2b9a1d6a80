import { useMemo } from 'react';

import type { MessageFolder } from '../../../../contract/features/messages.ts';
import type { ListAnswer, ListRequest } from '../../../../contract/records/list-query.ts';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import type { ScreenRuntime } from '../../../../renderers/core/runtime/screen-runtime.ts';

/** What the list of a folder is narrowed to beside its search form. */
export interface QuickFilter {
	period: 'all' | 'today' | 'week' | 'month';
	flags: ReadonlyArray<'unread' | 'isStarred' | 'hasAttachment'>;
}

/** Rows as the list of the message centre gets them. */
export interface MailRow {
	id: string;
	isRead: boolean;
	isStarred: boolean;
}

const base = '/platform/v3/msg/innerMessage';
const dayLength = 86_400_000;
const chinaOffset = 8 * 3_600_000;

/** The world of the message list: its calls name the folder and the quick filters, and every right to messages is that of one's own mailbox. */
export function useMailboxRuntime(folder: MessageFolder, filter: QuickFilter, onRows: (rows: MailRow[]) => void): ScreenRuntime {
	const runtime = useRuntime();
	return useMemo(() => {
		const { address: _address, noteFirstRows: _noteFirstRows, answered: _answered, ...rest } = runtime;
		return {
			...rest,
			may: (permission) => permission.startsWith('inner-message:') || runtime.may(permission),
			async call<Data>(path: string, input: Record<string, unknown> = {}, options = {}) {
				const isList = path === `${base}/query` || path === `${base}/count`;
				if (!isList) return runtime.call<Data>(path, input, options);
				const answer = await runtime.call<Data>(path, { ...narrow(input, filter), folder }, options);
				if (path === `${base}/query`) onRows((answer as ListAnswer).dataResult as unknown as MailRow[]);
				return answer;
			},
			...(runtime.page && {
				page: {
					recall: (key: string) => runtime.page?.recall(`${folder} ${key}`),
					remember: (key: string, value: unknown) => runtime.page?.remember(`${folder} ${key}`, value),
				},
			}),
		};
	}, [runtime, folder, filter, onRows]);
}

function narrow(request: ListRequest & Record<string, unknown>, { period, flags }: QuickFilter): Record<string, unknown> {
	const parameters = [...(request.parameters ?? [])];
	if (period !== 'all') parameters.push({ key: 'Q^createTime^DL', value: firstDay(period) });
	for (const flag of flags) parameters.push(flag === 'unread' ? { key: 'Q^isRead^S', value: false } : { key: `Q^${flag}^S`, value: true });
	return { ...request, parameters };
}

/** The first day of today's day, week (from Monday) or month in China, where the server counts days. */
function firstDay(period: Exclude<QuickFilter['period'], 'all'>): string {
	const today = new Date(Date.now() + chinaOffset);
	const toText = (day: Date) => day.toISOString().slice(0, 10);
	if (period === 'today') return toText(today);
	if (period === 'month') return `${toText(today).slice(0, 8)}01`;
	return toText(new Date(today.getTime() - ((today.getUTCDay() + 6) % 7) * dayLength));
}
