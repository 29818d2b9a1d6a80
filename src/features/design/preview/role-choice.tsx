import { Select } from 'antd';
import useSWR from 'swr';

import type { GrantNode } from '../../../../contract/features/rights.ts';
import type { ListAnswer } from '../../../../contract/records/list-query.ts';
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

const nothing: ReadonlySet<string> = new Set();

/** The rights of a role; none until they are there. */
export function useRoleRights(roleId: string): RoleRights {
	const { data } = useSWR(
		roleId === '' ? null : ['preview-rights', roleId],
		async () => ({
			rights: rightsIn(await callApi<GrantNode[]>('/platform/v3/auth/resources/findRoleResTreeChecked', { roleId }, { method: 'GET' })),
		}),
		{ revalidateOnFocus: false },
	);
	if (roleId === '') return null;
	return data === undefined ? nothing : data.rights;
}
