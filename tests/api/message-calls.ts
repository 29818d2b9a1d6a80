import type { Answer, Caller } from '../support/test-portal.ts';

export const messageBase = '/platform/v3/msg';

/** The list body for the replies or readers of a message. */
export const ofMessage = (id: string) => ({ parameters: [{ key: 'Q^MSG_ID_^S', value: id }] });

/** Somebody as a receiver. */
export const person = (caller: Caller) => ({ type: 'employee', id: caller.tokens.uid });

export const saveMessage = (caller: Caller, body: object): Promise<Answer> =>
	caller.post(`${messageBase}/innerMessage/save`, { subject: '会议通知', content: '<p>周五九点</p>', ...body });

/** Sends a message to one person and returns its id. */
export async function sendMessage(from: Caller, to: Caller, body: object = {}): Promise<string> {
	const answer = await saveMessage(from, { receivers: [person(to)], ...body });
	if (answer.status !== 200) throw new Error(answer.text);
	return answer.body.data.id;
}

export const getMessage = (caller: Caller, innerMessageId: string): Promise<Answer> =>
	caller.get(`${messageBase}/innerMessage/get`, { innerMessageId });

/** A call with query parameters alone, such as `markRead`. */
export const act = (caller: Caller, name: string, query: Record<string, string>): Promise<Answer> =>
	caller.post(`${messageBase}/innerMessage/${name}`, undefined, query);

export const receive = async (caller: Caller, body: object = {}) =>
	(await caller.post(`${messageBase}/innerMessage/receive`, body)).body.data;

export const unread = async (caller: Caller) => (await caller.get(`${messageBase}/innerMessage/msgList`)).body.data;

export const idsOf = (data: { dataResult: Array<{ id: string }> }): string[] => data.dataResult.map(({ id }) => id);

/** Sends a text file and returns its id. */
export async function uploadText(caller: Caller, text: string): Promise<string> {
	const form = new FormData();
	form.append('file', new Blob([text]), '说明.txt');
	return (await caller.send('/platform/v3/file/upload', form)).body.data.id;
}
