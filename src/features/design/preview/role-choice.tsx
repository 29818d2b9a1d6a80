import { Select } from 'antd';
import useSWR from 'swr';

import type { GrantNode, RoleScopes } from '../../../../contract/features/rights.ts';
import type { ListAnswer } from '../../../../contract/records/list-query.ts';
import type { RuleGroup } from '../../../../contract/screen/condition.ts';
import { callApi } from '../../../base/api/portal-api.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { type RoleRights, rightsIn } from './role-sight.ts';
import { previewTexts } from './texts.ts';

/** The role that a screen is looked at with; the empty text for all rights. */
export function RoleChoice({ value, onChange }: { value: string; onChange(roleId: string): void }) {
	const t = useText();
	const { data } = useSWR(
		'preview-roles',
		() => callApi<ListAnswer>('/platform/v3/role/query', { requestPage: { pageNo: 1, limit: 1000 } }),
		{
			revalidateOnFocus: false,
		},
	);
	const roles = (data?.dataResult ?? []).map(({ id, name }) => ({ value: id, label: String(name) }));
	return (
		<Select
			size="small"
			className="design-role"
			aria-label={t(previewTexts.role())}
			showSearch={{ optionFilterProp: 'label' }}
			value={value}
			onChange={onChange}
			options={[{ value: '', label: t(previewTexts.noRole()) }, ...roles]}
		/>
	);
}

/** What a role lets its holders see. */
export interface RoleSight {
	rights: RoleRights;
	/** Which records it reaches; null for all of the screen, `nothing` for none. */
	scopeOf(screen: string): RuleGroup | 'nothing' | null;
}

const everything: RoleSight = { rights: null, scopeOf: () => null };
/** Until the rights of a role are there. */
const nothing: RoleSight = { rights: new Set(), scopeOf: () => 'nothing' };

/** The rights and the data scopes of a role; without a role everything. */
export function useRoleSight(roleId: string): RoleSight {
	const { data } = useSWR(roleId === '' ? null : ['preview-rights', roleId], () => readSight(roleId));
	if (roleId === '') return everything;
	return data ?? nothing;
}

async function readSight(roleId: string): Promise<RoleSight> {
	const [tree, { scopes }] = await Promise.all([
		callApi<GrantNode[]>('/platform/v3/auth/resources/findRoleResTreeChecked', { roleId }, { method: 'GET' }),
		callApi<RoleScopes>('/platform/v3/role/scopes', { roleId }, { method: 'GET' }),
	]);
	const byScreen = new Map(scopes.map(({ screen, condition, isValid }) => [screen, isValid ? condition : ('nothing' as const)]));
	return { rights: rightsIn(tree), scopeOf: (screen) => byScreen.get(screen) ?? null };
}
