/** The last equals sign separates: distinguished names of groups have some of their own. */
const line = /^(.{1,500})=\s*([A-Za-z][\w-]{0,63})$/;
const distinguishedName = /^[A-Za-z][\w.-]*\s*=/;

/** The roles of groups, by lines `group = role alias`; the number of the first wrong line otherwise. */
export function readRoleMapping(text: unknown): Map<string, string[]> | number {
	const roles = new Map<string, string[]>();
	for (const [index, raw] of String(text ?? '')
		.split('\n')
		.entries()) {
		const written = raw.trim();
		if (written === '') continue;
		const found = line.exec(written);
		const group = found?.[1]?.trim() ?? '';
		if (!found || !isGroup(group)) return index + 1;
		roles.set(normalGroup(group), [...(roles.get(normalGroup(group)) ?? []), found[2] ?? '']);
	}
	return roles;
}

/** A group as it is compared: in distinguished names neither case nor a space after a comma counts. */
export function normalGroup(group: string): string {
	return distinguishedName.test(group) ? group.toLowerCase().replace(/(?<!\\),\s+/g, ',') : group;
}

/** A name without an equals sign, or a distinguished name of which every part has one: `cn=quality,ou=groups` alone is a group without a role. */
function isGroup(group: string): boolean {
	return group !== '' && (!group.includes('=') || group.split(/(?<!\\),/).every((part) => distinguishedName.test(part.trim())));
}
