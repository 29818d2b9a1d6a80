import { useCallback, useEffect, useMemo, useState } from 'react';
import type { GrantNode, RoleScopes } from '../../../contract/features/rights.ts';
import type { RuleGroup } from '../../../contract/screen/condition.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';

type Scopes = Readonly<Record<string, RuleGroup | null>>;

/** What a role grants, as it is stored and as it is edited. */
export interface RoleGrants {
	nodes: GrantNode[];
	stored: RoleScopes;
	isSaving: boolean;
	/** Not while a save is under way: what it stores is then shown. */
	mayEdit: boolean;
	permissions: ReadonlySet<string>;
	scopes: Scopes;
	added: string[];
	removed: string[];
	/** The screens whose scope differs from what is stored. */
	rescoped: string[];
	setPermissions(permissions: ReadonlySet<string>): void;
	setScope(screen: string, condition: RuleGroup | null): void;
	save(): Promise<void>;
}

interface Loaded {
	nodes: GrantNode[];
	stored: RoleScopes;
}

/** Loads what a role grants and holds the edits until they are saved. */
export function useRoleGrants(roleId: string): { grants: RoleGrants | null; error: unknown; reload(): void } {
	const runtime = useRuntime();
	const [loaded, setLoaded] = useState<Loaded | null>(null);
	const [permissions, setPermissions] = useState<ReadonlySet<string>>(new Set());
	const [scopes, setScopes] = useState<Scopes>({});
	const [error, setError] = useState<unknown>(null);
	const [isSaving, setSaving] = useState(false);
	const load = useCallback(async () => {
		setError(null);
		try {
			const input = { roleId };
			const [nodes, stored] = await Promise.all([
				runtime.call<GrantNode[]>('/platform/v3/auth/resources/findRoleResTreeChecked', input, { method: 'GET' }),
				runtime.call<RoleScopes>('/platform/v3/role/scopes', input, { method: 'GET' }),
			]);
			setLoaded({ nodes, stored });
			setPermissions(grantedIn(nodes));
			setScopes(toScopes(stored));
		} catch (failure) {
			// What was shown may be of before a save.
			setLoaded(null);
			setError(failure);
		}
	}, [runtime, roleId]);
	useEffect(() => void load(), [load]);
	const grants = useMemo((): RoleGrants | null => {
		if (loaded === null) return null;
		const before = grantedIn(loaded.nodes);
		const storedScopes = toScopes(loaded.stored);
		const names = new Set([...Object.keys(storedScopes), ...Object.keys(scopes)]);
		const rescoped = [...names].filter((name) => JSON.stringify(storedScopes[name] ?? null) !== JSON.stringify(scopes[name] ?? null));
		const added = [...permissions].filter((permission) => !before.has(permission));
		const removed = [...before].filter((permission) => !permissions.has(permission));
		return {
			...loaded,
			isSaving,
			mayEdit: loaded.stored.isEditable && !isSaving,
			permissions,
			scopes,
			added,
			removed,
			rescoped,
			setPermissions,
			setScope: (screen, condition) => setScopes((now) => ({ ...now, [screen]: condition })),
			async save() {
				const { revision } = loaded.stored;
				const changed = Object.fromEntries(rescoped.map((name) => [name, scopes[name] ?? null]));
				setSaving(true);
				try {
					await runtime.call('/platform/v3/role/saveGrants', { roleId, revision, permissions: [...permissions], scopes: changed });
					await load();
				} finally {
					setSaving(false);
				}
			},
		};
	}, [loaded, isSaving, permissions, scopes, runtime, roleId, load]);
	return { grants, error, reload: () => void load() };
}

/** What is granted itself; under the right to everything, that one alone. */
function grantedIn(nodes: GrantNode[]): Set<string> {
	if (nodes.some(({ permission, checked }) => permission === '*' && checked)) return new Set(['*']);
	return new Set(nodes.flatMap(({ permission, checked }) => (permission !== null && checked ? [permission] : [])));
}

function toScopes({ scopes }: RoleScopes): Record<string, RuleGroup | null> {
	return Object.fromEntries(scopes.map(({ screen, condition }) => [screen, condition]));
}
