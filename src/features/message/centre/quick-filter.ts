import type { ListRequest } from '../../../../contract/records/list-query.ts';

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

const dayLength = 86_400_000;
const chinaOffset = 8 * 3_600_000;

/** Narrows what the message list asks for. */
export function narrow(request: ListRequest & Record<string, unknown>, { period, flags }: QuickFilter): Record<string, unknown> {
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
