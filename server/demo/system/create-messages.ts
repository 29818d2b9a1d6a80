import { portalSchema } from '../../db/scope.ts';
import type { TableRows } from '../../db/statements/bulk-load.ts';
import { dayLength } from '../base/demo-record.ts';
import type { Random } from '../base/random.ts';

interface Person {
	id: string;
	name: string;
}

interface Facts {
	tenantId: string;
	/** Writes bulletins. */
	administrator: Person;
	colleague: Person;
	/** How many people receive a bulletin. */
	people: number;
	/** Messages are of the last days. */
	now: number;
}

type MessageContent = (typeof contents)[number];

/** The oldest last. A bulletin is for everyone, another message from one of the two to the other one. */
const contents = [
	{
		...{
			subject: '请核对本周抽查计划',
			text: '本周抽查计划已更新，请核对抽样地点和时间，周五前回复。',
			isOwn: false,
			isBulletin: false,
			isRead: false,
		},
		replies: [],
	},
	{
		...{
			subject: '关于使用站内信的通知',
			text: '工作通知今后通过站内信发布，请每天查看；需要回复的请直接回复本信。',
			isOwn: true,
			isBulletin: true,
		},
		...{ isRead: false, replies: [] },
	},
	{
		...{
			subject: '不合格产品处理进展',
			text: '上周不合格产品的整改通知书已全部送达，请跟进整改情况。',
			isOwn: true,
			isBulletin: false,
			isRead: true,
		},
		replies: ['收到，整改情况周三前汇总。'],
	},
	{
		...{ subject: '检验报告已上传', text: '三份检验报告已上传到对应的抽查记录，请查收。', isOwn: false, isBulletin: false, isRead: true },
		replies: ['已查收，谢谢。'],
	},
] as const;

/** Messages between the administrator of a tenant and a colleague, and a bulletin. */
export function createMessages(random: Random, facts: Facts): TableRows[] {
	const made = contents.map((content, index) => {
		const at = facts.now - (index + 1) * dayLength;
		return { content, at: new Date(at), id: random.uuid(at), ...peopleOf(content, facts) };
	});
	const { tenantId } = facts;
	const table = (name: string, columns: string[], rows: unknown[][]): TableRows => ({ schema: portalSchema, table: name, columns, rows });
	const letters = made.filter(({ content }) => !content.isBulletin);
	return [
		table(
			'message',
			[
				...['id', 'tenant_id', 'sender_id', 'sender_name', 'subject', 'content', 'content_text', 'message_type', 'is_public', 'can_reply'],
				...['status', 'receivers', 'receiver_count', 'sent_at', 'create_time', 'update_time'],
			],
			made.map(({ id, at, from, to, content: { subject, text, isBulletin } }) => [
				...[
					id,
					tenantId,
					from.id,
					from.name,
					subject,
					`<p>${text}</p>`,
					text,
					isBulletin ? 'bulletin' : 'normal',
					isBulletin,
					true,
					'sent',
				],
				JSON.stringify([isBulletin ? { type: 'everyone' } : { type: 'employee', id: to.id }]),
				...[isBulletin ? facts.people : 1, at, at, at],
			]),
		),
		table(
			'message_target',
			['message_id', 'tenant_id', 'key', 'sender_id', 'sent_at'],
			made.filter(({ content }) => content.isBulletin).map(({ id, at, from }) => [id, tenantId, 'everyone', from.id, at]),
		),
		table(
			'message_entry',
			['employee_id', 'message_id', 'tenant_id', 'sent_at', 'is_read', 'first_read_at'],
			letters.map(({ id, at, to, content: { isRead } }) => [to.id, id, tenantId, at, isRead, isRead ? later(at) : null]),
		),
		table(
			'message_reply',
			['id', 'message_id', 'tenant_id', 'replier_id', 'replier_name', 'content', 'create_time'],
			letters.flatMap(({ id, at, to, content: { replies } }) =>
				replies.map((text) => [random.uuid(later(at).getTime()), id, tenantId, to.id, to.name, `<p>${text}</p>`, later(at)]),
			),
		),
	];
}

function peopleOf({ isOwn }: MessageContent, { administrator, colleague }: Facts): { from: Person; to: Person } {
	return isOwn ? { from: administrator, to: colleague } : { from: colleague, to: administrator };
}

function later(at: Date): Date {
	return new Date(at.getTime() + 3_600_000);
}
