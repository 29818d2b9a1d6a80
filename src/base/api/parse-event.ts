/** Takes one block of a server-sent event stream apart; null for comments and blocks without data. */
export function parseEvent(block: string): { kind: string; data: unknown } | null {
	let kind = 'message';
	const data: string[] = [];
	for (const line of block.split(/\r?\n/)) {
		if (line.startsWith('event:')) kind = line.slice(6).trim();
		if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
	}
	if (data.length === 0) return null;
	const text = data.join('\n');
	try {
		return { kind, data: JSON.parse(text) };
	} catch {
		return { kind, data: text };
	}
}
