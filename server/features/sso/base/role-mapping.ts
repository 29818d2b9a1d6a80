const line = /^([^=]{1,200})=\s*([A-Za-z][\w-]{0,63})$/;

/** The roles of groups, by lines `group = role alias`; the number of the first wrong line otherwise. */
export function readRoleMapping(text: unknown): Map<string, string[]> | number {
	const roles = new Map<string, string[]>();
	for (const [index, raw] of String(text ?? '')
		.split('\n')
		.entries()) {
		const written = raw.trim();
		if (written === '') continue;
		const found = line.exec(written);
		if (!found) return index + 1;
		const group = found[1]?.trim() ?? '';
		roles.set(group, [...(roles.get(group) ?? []), found[2] ?? '']);
	}
	return roles;
}
