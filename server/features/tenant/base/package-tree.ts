import type { Language } from '../../../../contract/base/languages.ts';
import type { GrantNode } from '../../../../contract/features/rights.ts';
import { isScreenOfAuthority } from '../../../../contract/features/security/own-screens.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import type { Principal } from '../../../principal/principal.ts';
import { type GrantTreeLine, type TreeParts, treeLines } from '../../role/public.ts';

interface PackageParts {
	catalogue: TreeParts['catalogue'];
	screens: readonly ResolvedScreen[];
	language: Language;
	offered: Principal['package'];
}

/** The tree of what can be granted, cut above the rights of a screen: its leaves are the entries of a package, screens and `menu:<id>`. */
export function packageTree({ offered, ...parts }: PackageParts): GrantNode[] {
	const lines = treeLines(parts).filter(({ screen }) => screen === null || !isScreenOfAuthority(screen));
	return lines.flatMap((line): GrantNode[] => {
		const entry = entryOf(line);
		if (entry === undefined) return [];
		const checked = entry !== null && (offered === null || offered.has(entry));
		return [{ ...line, permission: entry, checked, halfChecked: false, isGrantable: true }];
	});
}

/** Null for a line that only holds others; nothing for one that a package does not know. */
function entryOf({ kind, screen, permission }: GrantTreeLine): string | null | undefined {
	if (kind === 'screen') return screen;
	if (kind === 'all' || kind === 'menu' || permission?.startsWith('menu:')) return permission;
	return kind === 'system' || kind === 'group' ? null : undefined;
}
